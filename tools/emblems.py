"""Emblems for the terminal: the page's engravings in Braille dots, written to faces/terminal/emblems.py.

The page's own drawings (web/src/art/emblems.ts) are drawn in Chromium at as many pixels as there are dots.
"""

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
DRAWN = ROOT / "web" / "src" / "art" / "emblems.ts"
MADE = ROOT / "src" / "billetdoux" / "faces" / "terminal" / "emblems.py"

# The dots of a side, and how thick a line is on the engraving's square of 64.
SMALL, LARGE = (16, 4.4), (36, 2.6)
FINER = 4  # a dot is the mean of so many pixels a side
BRAILLE = 0x2800
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))

HEAD = '"""Emblems: one small engraving a character, in Braille dots; made by tools/emblems.py."""\n'


def read() -> dict[str, dict[str, str]]:
    """The paths of every emblem, by character."""
    text, _, letter = DRAWN.read_text(encoding="utf-8").partition("/** A folded letter")
    found = re.findall(r"(?m)^  '?([A-Z][A-Za-z ]+)'?: \{\n(.*?)^  \},", text, flags=re.DOTALL)
    found.append(("letter", letter))
    return {name: dict(re.findall(r"(\w+):\s*'([^']+)'", body)) for name, body in found}


def svg(paths: dict[str, str], pixels: int, thick: float, fine: bool) -> str:
    """An emblem as a picture."""
    more = paths.get("fine", "") if fine else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 66 66" width="{pixels}" height="{pixels}" '
        f'fill="none" stroke="black" stroke-width="{thick}" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{paths["line"]}{more}"/></svg>'
    )


SHADES = """async ([svg, dots, finer]) => {
  const side = dots * finer
  const image = new Image()
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg)
  await image.decode()
  const context = new OffscreenCanvas(side, side).getContext('2d')
  context.drawImage(image, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  return Array.from({ length: dots }, (_, y) => Array.from({ length: dots }, (_, x) => {
    let sum = 0
    for (let j = 0; j < finer; j++)
      for (let i = 0; i < finer; i++) sum += data[((y * finer + j) * side + x * finer + i) * 4 + 3]
    return sum / finer / finer / 255
  }))
}"""


def braille(shades: list[list[float]], least: float) -> list[str]:
    """Dots, two by four a character; nothing at all is a plain space."""
    lines = []
    for top in range(0, len(shades), 4):
        line = ""
        for left in range(0, len(shades[0]), 2):
            bits = sum(
                bit
                for y, row in enumerate(DOTS)
                for x, bit in enumerate(row)
                if shades[top + y][left + x] > least
            )
            line += chr(BRAILLE + bits) if bits else " "
        lines.append(line)
    return lines


def main() -> None:
    """Draw all emblems in both sizes."""
    parts = [HEAD]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium")
        page = browser.new_page()
        for name, (dots, thick), least in (("SMALL", SMALL, 0.42), ("LARGE", LARGE, 0.45)):
            parts.append(f"\n{name} = {{\n")
            for character, paths in read().items():
                picture = svg(paths, dots * FINER, thick, fine=False)
                lines = braille(page.evaluate(SHADES, [picture, dots, FINER]), least)
                parts.append(f'    "{character}": (\n')
                parts += [f'        "{line}",\n' for line in lines]
                parts.append("    ),\n")
            parts.append("}\n")
        browser.close()
    MADE.write_text("".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
