"""Whatever is offered can be reached at any table, at any size, and the table stands still meanwhile."""

import pytest

from billetdoux.faces.words import LANGUAGES
from billetdoux.rules.editions import EDITIONS

from .conftest import Visit
from .house import House
from .person import OFFERED, ROUND_OVER, Question, by_mouse
from .stage import decision, end_of_a_round, kinds_in, stage
from .test_coming_back import begin_choice

SIZES = [(360, 640), (390, 844), (1280, 720), (1440, 780), (1920, 1080)]
LEAST = 24
"""Pixels that something has at least in either direction that is to be hit."""
MOST_SHIFT = 2
"""Pixels by which the table may give way to another step of a decision."""

_FIND_UNREACHED = f"""async ([width, height]) => {{
    while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY)
    const clips = (one) => getComputedStyle(one).overflowY !== 'visible'
    const around = (one) => (one.parentElement ? [one.parentElement, ...around(one.parentElement)] : [])
    const lies = (box, on) =>
        Math.max(on.left - box.left, box.right - on.right, on.top - box.top, box.bottom - on.bottom) <= 1
    const page = {{ left: 0, top: 0, right: width, bottom: height }}
    const isSeen = (one) =>
        [page, ...around(one).filter(clips).map((outer) => outer.getBoundingClientRect())].every((outer) =>
            lies(one.getBoundingClientRect(), outer),
        )
    const fault = (one) => {{
        const box = one.getBoundingClientRect()
        if (!isSeen(one)) return 'is out of sight'
        if (one.matches('button') && Math.min(box.width, box.height) < {LEAST}) return 'is too small'
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return one.contains(hit) ? null : `is covered by ${{hit?.className}}`
    }}
    const faultAfterScrolling = (one) => {{
        const own = around(one).find(scrolls)
        if (isSeen(one) || !own || own === document.documentElement) return fault(one)
        const before = own.scrollTop
        own.scrollTop += one.getBoundingClientRect().top - own.getBoundingClientRect().top - own.clientTop
        const found = fault(one)
        own.scrollTop = before
        return found
    }}
    const offered = [
        ...document.querySelectorAll('{OFFERED}'),
        ...document.querySelectorAll('main [data-decision] .back, main .seat .cover, main .prompt'),
    ]
    return offered.flatMap((one) => {{
        const found = faultAfterScrolling(one)
        const name = one.closest('.seat')?.dataset.seat ?? one.textContent.trim()
        return found === null ? [] : [`${{name}} ${{found}}`]
    }})
}}"""
"""What is offered and cannot be reached, or only by more than one scroll of what it lies in."""

_FIND_BROKEN = f"""async ([width, height]) => {{
    while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame)
    const texts = document.querySelectorAll('{OFFERED} kbd + span')
    const isBroken = (text, {{ index, 0: word }}) => {{
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1
    }}
    return [...texts].flatMap(({{ firstChild: text }}) =>
        [...text.data.matchAll(/\\S+/g)].filter((word) => isBroken(text, word)).map(([word]) => word),
    )
}}"""
"""Words of what is offered that stand on more than one line."""

MOMENTS = [
    (edition.name, players, kind, LANGUAGES[(players + place) % len(LANGUAGES)])
    for edition in EDITIONS
    for players in edition.tokens_to_win
    for place, kind in enumerate(kinds_in(edition))
]
"""All kinds of decisions at all tables, each in one of the languages."""


@pytest.mark.parametrize(("edition", "players", "kind", "language"), MOMENTS)
def test_all_that_is_offered_can_be_reached(
    edition: str, players: int, kind: str, language: str, house: House, visit: Visit
) -> None:
    seat = stage(house.data, decision(kind, edition, players))
    person = visit(by_mouse, language, seat=seat)
    person.open(f"/t/{seat.code}")
    first, found = person.asked(), list[str]()
    heights = dict[tuple[int, int], int]()

    def measure() -> None:
        for size in SIZES:
            person.page.set_viewport_size({"width": size[0], "height": size[1]})
            faults = person.page.evaluate(_FIND_UNREACHED, size)
            room = person.page.locator("main .board > .table > .room").bounding_box()
            assert room is not None
            height = round(room["height"])
            if abs(height - heights.setdefault(size, height)) > MOST_SHIFT:
                faults.append(f"makes the table {height} pixels high, and not {heights[size]}")
            found.extend(f"{size}, {person.prompt} {fault}" for fault in faults)

    measure()
    question: Question | None = begin_choice(person, kind)
    while question and question != first and question.decision == first.decision:
        measure()
        person.choose(question)
        question = person.look()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["de", "it"])
def test_no_word_of_a_name_is_broken_when_much_is_seen(language: str, house: House, visit: Visit) -> None:
    seat = stage(house.data, "a Guard when much is seen")
    person = visit(by_mouse, language, seat=seat)
    person.open(f"/t/{seat.code}")
    person.choose(begin_choice(person, "Guard"))
    broken = list[str]()
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        broken += person.page.evaluate(_FIND_BROKEN, [width, height])
    assert not broken


@pytest.mark.parametrize("players", [5, 8])
@pytest.mark.parametrize("size", SIZES[1:], ids=str)
def test_who_stands_how_is_seen_at_a_glance_when_a_round_is_over(
    players: int, size: tuple[int, int], house: House, visit: Visit
) -> None:
    seat = stage(house.data, end_of_a_round("premium", players))
    person = visit(by_mouse, "de", seat=seat, viewport={"width": size[0], "height": size[1]})
    person.open(f"/t/{seat.code}")
    person.decide()
    next_button = person.page.locator(ROUND_OVER)
    next_button.wait_for()
    bar = person.page.locator("dialog[open] .next").bounding_box()
    rows = [row.bounding_box() for row in person.page.locator("dialog[open] ol > li").all()]
    assert bar is not None
    assert len(rows) == players
    assert all(row is not None and row["y"] + row["height"] <= bar["y"] for row in rows)
