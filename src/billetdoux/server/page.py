"""Page: the page as it is fetched, part by part, with what other programs show of a link to it."""

from collections.abc import Awaitable, Callable, Set
from pathlib import Path
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

from . import protocol

Preview = Callable[[protocol.Room | None, str, str, str], str]
"""What the page's head tells other programs of a link: by the table's room, if it is one's, the languages
that are accepted, the origin, and the rest of the address."""


class Page:
    """The page, if it is built."""

    def __init__(
        self,
        folder: Path | None,
        preview: Preview | None,
        origins: Set[str],
        find: Callable[[str, Request], Awaitable[protocol.Room | None]],
    ) -> None:
        """A room is found by the code of its table."""
        self._folder, self._preview, self._origins, self._find = folder, preview, origins, find

    async def show(self, request: Request) -> Response:
        """The page and its parts."""
        if self._folder is None or not (index := self._folder / "index.html").is_file():
            return PlainTextResponse("The page is not built; the tables are open to programs.\n", 404)
        path: str = request.path_params.get("path", "")
        file = _part(self._folder, path)
        if file is not None:
            kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"cache-control": kept})
        if not path or path.startswith(("t/", "replay/")):
            return await self._show_index(request, index, path)
        if "text/html" in request.headers.get("accept", ""):  # the page says that nothing is here
            return FileResponse(index, 404, headers={"cache-control": "no-cache"})
        return PlainTextResponse("There is nothing here.\n", 404)

    async def _show_index(self, request: Request, index: Path, path: str) -> Response:
        """The page, with what other programs show of the link by which it was asked for."""
        text, place = index.read_text(encoding="utf-8"), path.rstrip("/").lower()
        if self._preview is not None:
            room = await self._find(place[2:], request) if place.startswith("t/") else None
            accepted, query = request.headers.get("accept-language", ""), request.url.query
            # A moment of a replay is in the query.
            link = f"{quote(place)}?{query}" if query else quote(place)
            head = self._preview(room, accepted, self._origin(request), link)
            text = text.replace("</head>", head + "</head>", 1)
        headers = {"cache-control": "no-cache", "vary": "accept-language"}
        return HTMLResponse(text, headers=headers)

    def _origin(self, request: Request) -> str:
        """Where people find this server: as it was told, or as they have asked."""
        asked = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
        return next(iter(self._origins), asked)


def _part(page: Path, path: str) -> Path | None:
    """A file of the page."""
    try:
        file = (page / path).resolve()
        return file if path and file.is_file() and file.is_relative_to(page.resolve()) else None
    except (OSError, ValueError):  # no file can have such a name
        return None
