"""The look: paper, ink and sealing wax, by day or by candlelight, or in the terminal's own few colours."""

from collections.abc import Mapping

from textual.theme import BUILTIN_THEMES, Theme

PAPER, CANDLE, INK = "paper", "candle", "ink"


def _theme(name: str, *, dark: bool, **tones: str) -> Theme:
    """A theme of the page's tones (web/src/theme.css)."""
    return Theme(
        name=name,
        primary=tones["wax"],
        accent=tones["accent"],
        error=tones["alarm"],
        warning=tones["alarm"],
        success=tones["accent"],
        foreground=tones["ink"],
        background=tones["paper"],
        surface=tones["sheet"],
        panel=tones["line"],
        dark=dark,
        text_alpha=1.0,
        variables={
            **tones,
            "footer-background": tones["line"],
            "scrollbar": tones["edge"],
            "scrollbar-hover": tones["wax"],
            "scrollbar-active": tones["wax"],
            "scrollbar-background": tones["paper"],
            "scrollbar-background-hover": tones["paper"],
            "scrollbar-background-active": tones["paper"],
            "border": tones["edge"],
            "border-blurred": tones["line"],
            "block-cursor-background": tones["wax"],
            "block-cursor-foreground": tones["on-wax"],
            "block-cursor-blurred-background": tones["glow"],
            "block-cursor-blurred-foreground": tones["ink"],
            "block-hover-background": tones["glow"],
            "link-color": tones["accent"],
            "link-color-hover": tones["on-wax"],
            "link-background-hover": tones["wax"],
        },
    )


LIGHT = {
    "paper": "#ebe0c8",
    "sheet": "#faf4e5",
    "ink": "#2a1f17",
    "muted": "#64513d",
    "line": "#d9caa9",
    "edge": "#8a724f",
    "accent": "#22436b",
    "alarm": "#98202b",
    "glow": "#f4dd97",
    "wax": "#98202b",
    "on-wax": "#fff3e2",
    "card": "#fdf8eb",
    "card-ink": "#2f2319",
    "card-line": "#8f754b",
    "card-wax": "#98202b",
    "card-muted": "#6b5638",
    "envelope": "#dcc79d",
}
DARK = {
    "paper": "#17130f",
    "sheet": "#241d17",
    "ink": "#f2e7d1",
    "muted": "#bba98c",
    "line": "#3a3025",
    "edge": "#937d5d",
    "accent": "#a4c3ec",
    "alarm": "#f4938c",
    "glow": "#4a3916",
    "wax": "#ea8b88",
    "on-wax": "#17130f",
    "card": "#eadfc6",
    "card-ink": "#2a1f17",
    "card-line": "#8d7648",
    "card-wax": "#8a1a24",
    "card-muted": "#5d4a2e",
    "envelope": "#cdb88b",
}
# The terminal's own colours, whatever they are, and only those that are readable on dark and on light.
FEW = {
    "paper": "ansi_default",
    "sheet": "ansi_default",
    "ink": "ansi_default",
    "muted": "ansi_default",
    "line": "ansi_default",
    "edge": "ansi_default",
    "accent": "ansi_magenta",
    "alarm": "ansi_red",
    "glow": "ansi_default",
    "wax": "ansi_red",
    "on-wax": "ansi_default",
    "card": "ansi_default",
    "card-ink": "ansi_default",
    "card-line": "ansi_default",
    "card-wax": "ansi_red",
    "card-muted": "ansi_default",
    "envelope": "ansi_default",
}

THEMES = (
    _theme(PAPER, dark=False, **LIGHT),
    _theme(CANDLE, dark=True, **DARK),
    Theme(
        name=INK,
        ansi=True,
        primary="ansi_red",
        accent="ansi_magenta",
        error="ansi_red",
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        boost="ansi_default",
        variables={
            **BUILTIN_THEMES["ansi-dark"].variables,
            **FEW,
            "ansi-background": "ansi_default",
            "ansi-foreground": "ansi_default",
            "border": "ansi_default",
            "border-blurred": "ansi_default",
            "scrollbar": "ansi_default",
            "scrollbar-background": "ansi_default",
        },
    ),
)


def fitting(environment: Mapping[str, str], colours: str | None) -> str:
    """The look for a terminal that has these colours; `COLORFGBG` is how some tell that they are light."""
    if "NO_COLOR" in environment or colours in (None, "standard", "windows"):
        return INK
    background = environment.get("COLORFGBG", "").rpartition(";")[2]
    return PAPER if background in ("7", "15") else CANDLE
