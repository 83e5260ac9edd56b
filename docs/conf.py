"""How Sphinx makes a site of these documents: `make docs`."""

import re
from importlib import metadata
from pathlib import Path
from typing import Any

project = "billetdoux"
author = "The billetdoux authors"
copyright = author  # noqa: A001 - Sphinx calls it so
release = metadata.version("billetdoux")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
exclude_patterns = ["pictures"]
default_role = "code"  # docstrings write names in single backticks

myst_heading_anchors = 4
myst_enable_extensions = ["deflist"]
highlight_language = "text"

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
# Types of dependencies, and names that are only there for a type, lead nowhere.
nitpick_ignore_regex = [("py:.*", r".*")]

html_theme = "furo"
html_title = f"billetdoux {release}"
html_theme_options = {"source_view_link": None, "top_of_page_buttons": []}
html_copy_source = False
html_show_sourcelink = False

ROOT = Path(__file__).parents[1]
BESIDE = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
"""Documents beside this folder, and their pages."""


def bring_inside(app: Any, page: str, source: list[str]) -> None:
    """Give documents beside this folder their pages, and let links lead there.

    What is no document can be downloaded, and a folder is only named.
    """

    def lead(link: re.Match[str]) -> str:
        text, target, anchor = link.groups()
        if target.endswith(".md"):
            inside = BESIDE.get(Path(target).name, target.removeprefix("docs/"))
            return f"[{text}]({inside}{anchor or ''})"
        return text if (Path(__file__).parent / target).is_dir() else link[0]

    for name, own in BESIDE.items():
        if own == f"{page}.md" and page != "index":
            source[0] = (ROOT / name).read_text(encoding="utf-8")
    source[0] = re.sub(r"\[([^\]\[]*)\]\((?!\w+:)([^)#\s]+)(#[^)]*)?\)", lead, source[0])


def setup(app: Any) -> None:
    """Tell Sphinx."""
    app.connect("source-read", bring_inside)
