"""Fairness: the decks follow from a promised seed, are shuffled without bias, and can be dealt again."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from billetdoux import FairDealer, Game, Record, RecordError, SetupError
from billetdoux.game.fairness import _below, broken_seals, commitment
from billetdoux.game.names import find_edition
from billetdoux.game.replay import begin
from billetdoux.game.verify import verify
from billetdoux.rules.row import DECK, DECK_SIZE

SEED = bytes(range(32))
NONCES = (b"ada", b"", b"basil")
SIXTEEN = tuple(range(16))

fuzz = settings(max_examples=100, deadline=None, derandomize=True, database=None)


# The construction once more, step by step as it is documented, sharing no code with the project's.


def sha256(message: bytes) -> bytes:
    return hashlib.sha256(message).digest()


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC as RFC 2104 defines it, for a key of at most one block."""
    padded = key + bytes(64 - len(key))
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message)
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner)


def stream(seed: bytes, nonces: Sequence[bytes], number: int, purpose: str) -> Iterator[int]:
    """The words of a round: HMAC blocks, counted from 0, each cut into eight big-endian words."""
    together = b""
    for nonce in nonces:
        together += len(nonce).to_bytes(4, "big") + nonce
    block_number = 0
    while True:
        message = f"billetdoux 1 {purpose}".encode() + sha256(together)
        message += number.to_bytes(4, "big") + block_number.to_bytes(4, "big")
        block = hmac_sha256(seed, message)
        for word in range(8):
            yield int.from_bytes(block[4 * word : 4 * word + 4], "big")
        block_number += 1


def unbiased(words: Iterator[int], bound: int) -> int:
    """A number below a bound: whole multiples of the bound only, the rest of the words rejected."""
    while True:
        word = next(words)
        if word // bound < 2**32 // bound:
            return word % bound


def shuffled(seed: bytes, nonces: Sequence[bytes], number: int, cards: Sequence[int]) -> list[int]:
    """Fisher and Yates, from the last card to the second."""
    words = stream(seed, nonces, number, "deck")
    deck = list(cards)
    for last in reversed(range(1, len(deck))):
        other = unbiased(words, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


seeds = st.binary(min_size=32, max_size=32)
nonce_lists = st.lists(st.binary(max_size=64), max_size=8)
rounds = st.integers(1, 1000)


@fuzz
@given(seeds, nonce_lists, rounds, st.integers(0, 32))
def test_the_shuffle_is_the_documented_one(seed: bytes, nonces: list[bytes], number: int, size: int) -> None:
    dealer = FairDealer(seed, tuple(nonces))
    assert dealer.shuffle(number, range(size)) == shuffled(seed, nonces, number, range(size))


@fuzz
@given(seeds, nonce_lists, rounds, st.lists(st.integers(0, 7), min_size=1, max_size=8))
def test_the_pick_is_the_documented_one(
    seed: bytes, nonces: list[bytes], number: int, seats: list[int]
) -> None:
    index = unbiased(stream(seed, nonces, number, "starter"), len(seats))
    assert FairDealer(seed, tuple(nonces)).pick(number, seats) == seats[index]


@fuzz
@given(seeds, rounds, st.lists(st.integers(0, 18), max_size=32))
def test_a_shuffle_loses_and_adds_no_card(seed: bytes, number: int, cards: list[int]) -> None:
    assert Counter(FairDealer(seed).shuffle(number, cards)) == Counter(cards)


def test_a_shuffle_leaves_the_cards_that_it_was_given_alone() -> None:
    cards = list(SIXTEEN)
    FairDealer(SEED).shuffle(1, cards)
    assert cards == list(SIXTEEN)


# Known answers: whatever changes them breaks every record ever written.

KNOWN_DECK = [11, 9, 8, 6, 0, 7, 10, 5, 14, 13, 1, 15, 4, 2, 3, 12]
KNOWN_DECK_WITHOUT_NONCES = [9, 7, 3, 18, 13, 0, 15, 2, 5, 14, 4, 8, 16, 10, 19, 20, 1, 17, 6, 11, 12]
KNOWN_STARTERS = [0, 0, 5, 7, 5, 0, 3, 5, 7, 3, 0, 3, 5, 2, 7, 6]


def test_the_known_deck_of_a_known_seed() -> None:
    assert FairDealer(SEED, NONCES).shuffle(1, SIXTEEN) == KNOWN_DECK


def test_the_known_deck_of_a_known_seed_without_nonces() -> None:
    assert FairDealer(SEED).shuffle(2, range(21)) == KNOWN_DECK_WITHOUT_NONCES


def test_the_known_starters_of_a_known_seed() -> None:
    assert [FairDealer(SEED, NONCES).pick(number, range(8)) for number in range(1, 17)] == KNOWN_STARTERS


def test_the_known_promise_of_a_known_seed() -> None:
    # echo -n 000102…1f | xxd -r -p | sha256sum
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_game_is_dealt_from_the_deck_of_its_round() -> None:
    nonces = clients(3)
    game = Game.new("standard", 3, seed=SEED, nonces=nonces, starter="A")
    cards = find_edition("standard", 3).cards()
    deck = shuffled(SEED, nonces, 1, cards)
    left = list(reversed(game.row[DECK : DECK + game.row[DECK_SIZE]]))
    assert left == deck[5:]  # one aside, one for each player, one drawn


# Nonces and rounds


def test_every_nonce_changes_the_decks() -> None:
    decks = {
        tuple(FairDealer(SEED, nonces).shuffle(1, SIXTEEN))
        for nonces in (
            (),
            (b"",),
            (b"", b""),
            (b"a",),
            (b"b",),
            (b"a", b"b"),
            (b"b", b"a"),
            (b"ab",),
            (b"ab", b""),
        )
    }
    assert len(decks) == 9


def test_one_bit_of_the_seed_changes_the_deck() -> None:
    decks = {tuple(FairDealer((1 << bit).to_bytes(32, "big")).shuffle(1, range(32))) for bit in range(256)}
    assert len(decks) == 256


def test_every_round_has_a_deck_of_its_own() -> None:
    decks = {tuple(FairDealer(SEED, NONCES).shuffle(number, range(32))) for number in range(1, 201)}
    assert len(decks) == 200


def test_a_starter_tells_nothing_of_the_deck() -> None:
    assert list(islice(stream(SEED, NONCES, 1, "deck"), 8)) != list(
        islice(stream(SEED, NONCES, 1, "starter"), 8)
    )
    dealer = FairDealer(SEED, NONCES)
    before = dealer.shuffle(1, SIXTEEN)
    dealer.pick(1, range(4))
    assert dealer.shuffle(1, SIXTEEN) == before


def test_equal_seeds_and_nonces_give_equal_games() -> None:
    one, other = (Game.new("premium", 8, seed=SEED, nonces=clients(8)) for _ in range(2))
    assert one.row == other.row


def test_games_without_a_seed_differ() -> None:
    assert len({tuple(Game.new("premium", 8).row) for _ in range(5)}) == 5


@pytest.mark.parametrize("count", [1, 2, 4, 5])
def test_nonces_are_one_a_seat(count: int) -> None:
    with pytest.raises(SetupError, match=f"one a seat or none at all, not {count} for 3 seats"):
        Game.new("standard", 3, nonces=clients(count))


@pytest.mark.parametrize("count", [1, 2, 4, 5])
def test_the_nonces_of_a_dealer_are_one_a_seat_too(count: int) -> None:
    with pytest.raises(SetupError, match=f"one a seat or none at all, not {count} for 3 seats"):
        Game.new("standard", 3, dealer=FairDealer(SEED, tuple(clients(count))))


@pytest.mark.parametrize("size", [1, 15, 65])
def test_a_nonce_that_could_be_guessed_or_is_too_long_is_refused(size: int) -> None:
    with pytest.raises(SetupError, match=f"a nonce has 16 to 64 bytes, not {size}"):
        Game.new("standard", 2, nonces=[b"", bytes(size)])


@pytest.mark.parametrize("size", [0, 16, 64])
def test_a_seat_gives_a_nonce_of_16_to_64_bytes_or_none(size: int) -> None:
    game = Game.new("standard", 2, nonces=[b"", bytes(size)])
    assert game.record(secret=True).nonces == ("", bytes(size).hex())


@pytest.mark.parametrize("chance", [{"seed": SEED}, {"nonces": [b"", bytes(16)]}], ids=list)
def test_a_dealer_and_a_seed_or_nonces_beside_it_are_refused(chance: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match="a dealer, or a seed and nonces, not both"):
        Game.new("standard", 2, dealer=FairDealer(SEED), **chance)


# No bias


def chi_square(counts: Counter[Any], cells: int) -> float:
    expected = counts.total() / cells
    return (
        sum((counts[cell] - expected) ** 2 for cell in counts) / expected + (cells - len(counts)) * expected
    )


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    counts = Counter(tuple(FairDealer(SEED).shuffle(number, range(4))) for number in range(4800))
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 49.7  # 23 degrees of freedom, one in a thousand


def test_every_card_is_equally_likely_at_every_place_of_a_deck() -> None:
    decks = [FairDealer(SEED).shuffle(number, SIXTEEN) for number in range(3200)]
    counts = Counter((place, card) for deck in decks for place, card in enumerate(deck))
    assert chi_square(counts, 256) < 308  # 225 degrees of freedom, one in ten thousand


@pytest.mark.parametrize(("seats", "limit"), [(2, 10.8), (3, 13.8), (5, 18.5), (8, 24.3)])
def test_every_seat_is_picked_equally_often(seats: int, limit: float) -> None:
    counts = Counter(FairDealer(SEED).pick(number, range(seats)) for number in range(4000))
    assert chi_square(counts, seats) < limit  # one in a thousand


def test_only_the_seats_that_are_asked_for_are_picked() -> None:
    assert {FairDealer(SEED).pick(number, (1, 4, 6)) for number in range(100)} == {1, 4, 6}


@pytest.mark.parametrize(
    ("words", "bound", "number"),
    [
        ([2**32 - 1, 4], 3, 1),
        ([2**32 - 2, 4], 3, 2),
        ([2**32 - 1], 2, 1),
        ([2**32 - 1, 2**32 - 4, 2**32 - 5], 21, 20),
        ([0], 1, 0),
    ],
)
def test_words_that_would_favour_low_numbers_are_left_out(words: list[int], bound: int, number: int) -> None:
    assert unbiased(iter(words), bound) == number
    assert _below(iter(words), bound) == number


# The promise


def test_the_promise_is_the_sha_256_of_the_seed() -> None:
    assert FairDealer(SEED, NONCES).commitment == hashlib.sha256(SEED).hexdigest()


def test_the_promise_can_be_made_before_the_nonces_are_known() -> None:
    assert FairDealer(SEED).commitment == FairDealer(SEED, NONCES).commitment


@pytest.mark.parametrize("seed", [b"", b"\0", bytes(31), bytes(33), bytes(64)], ids=len)
def test_a_seed_of_another_size_is_refused(seed: bytes) -> None:
    with pytest.raises(SetupError, match=f"a seed has 32 bytes, not {len(seed)}"):
        Game.new("standard", 2, seed=seed)


@pytest.mark.ruling("R63", "R162")
def test_a_game_that_goes_on_has_no_record_for_the_seats() -> None:
    game = Game.new("standard", 2, seed=SEED)
    while game.outcome is None:
        with pytest.raises(RecordError, match=r"the game goes on.*seats get their views"):
            game.record(["Ada", "Basil"])
        game.push(next(iter(game.legal_moves)))
    game.record(["Ada", "Basil"])


def test_the_host_has_the_whole_record_of_a_game_that_goes_on() -> None:
    game = Game.new("standard", 2, seed=SEED)
    game.push(next(iter(game.legal_moves)))
    record = game.record(["Ada", "Basil"], secret=True)
    assert (record.commitment, record.seed, record.rounds) == (commitment(SEED), SEED.hex(), (game.moves,))


@pytest.mark.ruling("R162")
def test_the_seed_is_in_the_record_once_the_game_is_over() -> None:
    game = finished("standard", 2)
    assert game.record(["Ada", "Basil"]).seed == SEED.hex()


@pytest.mark.ruling("R162")
def test_the_finished_record_deals_every_card_of_the_game_again() -> None:
    game = finished("premium", 3)
    record = game.record(["Ada", "Basil", "Clara"])
    again = begin(record)
    for move in game.moves:
        again.push(move)
    assert (again.row, again.events) == (game.row, game.events)


def test_no_view_shows_the_seed() -> None:
    game = finished("premium", 5)
    seats: tuple[str | None, ...] = (None, *game.seats)
    shown = "".join(json.dumps(game.view(seat).as_json()) + repr(game.view(seat)) for seat in seats)
    assert SEED.hex() not in shown
    assert repr(SEED) not in shown


def test_a_host_who_deals_from_another_seed_is_found_out() -> None:
    promised = commitment(bytes(32))
    record = finished("classic", 2).record(["Ada", "Basil"])
    problems = {check.name: check.problem for check in verify(record, promised)}
    assert problems["promise"] is not None


def test_a_host_who_leaves_out_a_nonce_is_found_out() -> None:
    record = finished("classic", 2).record(["Ada", "Basil"])
    problems = {check.name: check.problem for check in verify(record, nonces=[(None, "ffff")])}
    assert problems["nonce"] == "ffff is not among the record's"


def test_a_host_who_gives_a_nonce_to_another_seat_is_found_out() -> None:
    record = finished("classic", 3).record()
    assert nonce_problem(record, "B", record.nonces[1].upper()) is None
    told = f"seat C gave {record.nonces[2]} in the record, not {record.nonces[1]}"
    assert nonce_problem(record, "C", record.nonces[1]) == told


def test_a_host_who_adds_a_nonce_for_a_bot_is_found_out() -> None:
    record = finished("classic", 3).record()
    assert nonce_problem(record, "A", "") is None
    assert nonce_problem(record, "B", "") == f"seat B gave {record.nonces[1]} in the record, not none"


def test_a_noted_nonce_is_missed_in_a_record_without_any() -> None:
    record = replace(finished("classic", 2).record(), nonces=())
    assert nonce_problem(record, "B", "ff" * 16) == f"seat B gave none in the record, not {'ff' * 16}"


# Seals: nonces promised before the first is opened


def test_nonces_that_are_opened_as_they_were_sealed_hold() -> None:
    assert broken_seals(clients(4), ["", *map(commitment, clients(4)[1:])]) == []


@pytest.mark.parametrize("seal", ["", commitment(b"another nonce")], ids=["none", "another"])
def test_a_nonce_that_was_not_sealed_is_found_at_its_seat(seal: str) -> None:
    assert broken_seals(clients(3), ["", seal, commitment(clients(3)[2])]) == [1]


def test_a_sealed_nonce_that_was_never_opened_is_found_at_its_seat() -> None:
    assert broken_seals([b"", b""], ["", commitment(clients(2)[1])]) == [1]


def test_a_record_is_checked_against_the_seals_that_were_noted() -> None:
    record = finished("classic", 3).record()
    seals = ["", *(commitment(nonce).upper() for nonce in clients(3)[1:])]
    assert seal_problem(record, seals) is None
    assert seal_problem(record, ["", *reversed(seals[1:])]) == (
        "in the record other nonces than the sealed ones are at: B, C"
    )
    assert seal_problem(record, seals[:2]) == "there are 2 seals for 3 seats"


def test_sealed_nonces_are_missed_in_a_record_without_any() -> None:
    record = replace(finished("classic", 2).record(), nonces=())
    assert seal_problem(record, ["", ""]) is None
    assert (seal_problem(record, ["", commitment(clients(2)[1])]) or "").endswith("at: B")


def nonce_problem(record: Record, seat: str, nonce: str) -> str | None:
    [problem] = [check.problem for check in verify(record, nonces=[(seat, nonce)]) if check.name == "nonce"]
    return problem


def seal_problem(record: Record, seals: list[str]) -> str | None:
    [problem] = [check.problem for check in verify(record, seals=seals) if check.name == "seals"]
    return problem


def clients(seats: int) -> list[bytes]:
    """A nonce a seat; A is a bot's, and gives none."""
    return [bytes([seat]) * 16 if seat else b"" for seat in range(seats)]


def finished(edition: str, players: int) -> Game:
    """A game in which everybody makes the first legal move."""
    game = Game.new(edition, players, seed=SEED, nonces=clients(players))
    while game.outcome is None:
        game.push(next(iter(game.legal_moves)))
    return game
