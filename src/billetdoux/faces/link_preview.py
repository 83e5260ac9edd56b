"""The preview of a link to the page: what other programs show of it, in the words of whoever asks for it."""

from html import escape

from ..server import protocol
from .words import LANGUAGES, LOCALES, Words

PICTURE = "invitation.png"
PICTURE_SIZE = (1200, 630)


def preview(room: protocol.Room | None, accepted: str, origin: str, link: str) -> str:
    """The head's part about a link, from the languages that a client accepts; the room is that of a table."""
    words = Words(preferred(accepted))
    title, description = words.say("ui-title"), words.say("ui-tagline")
    if room is not None:
        title, description = _invitation(room, words)
    width, height = PICTURE_SIZE
    told = {
        "og:type": "website",
        "og:site_name": words.say("ui-title"),
        "og:locale": LOCALES[words.language],
        "og:title": title,
        "og:description": description,
        "og:url": f"{origin}/{link}",
        "og:image": f"{origin}/{PICTURE}",
        "og:image:width": str(width),
        "og:image:height": str(height),
    }
    tags = [f'<meta property="{key}" content="{escape(value)}" />' for key, value in told.items()]
    return "\n".join([*tags, '<meta name="twitter:card" content="summary_large_image" />', ""])


def preferred(accepted: str) -> str:
    """Of the languages that there are, the one that an Accept-Language header likes best."""
    wishes = [wish.strip().partition(";q=") for wish in accepted.lower().split(",")]
    liked = sorted(wishes, key=lambda wish: -_weight(wish[2]))
    return next((tag[:2] for tag, _, _ in liked if tag[:2] in LANGUAGES), LANGUAGES[0])


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0


def _invitation(room: protocol.Room, words: Words) -> tuple[str, str]:
    """Who invites to what; once a game has begun, what is played."""
    people = [chair.name for chair in room.chairs if chair.kind == "person"]
    hosts = [chair.name for chair in room.chairs if chair.host]
    is_invited = room.status == "gathering" and hosts
    title = words.say("ui-share-text", name=hosts[0]) if is_invited else words.say("ui-title")
    game = [
        words.edition(room.options.edition, room.options.players),
        words.say("ui-players", count=room.options.players),
    ]
    return title, " · ".join([*game, *people])
