"""The chance of simulations: streams that share nothing, numbers without bias."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from billetdoux.rules.chance import WORDS, below, next_word, seed_generator

numbers = st.integers(0, 2**64 - 1)


def started(seed: int, stream: int) -> list[int]:
    g = [0] * WORDS
    seed_generator(g, seed, stream)
    return g


@given(numbers, numbers, numbers, numbers)
def test_no_two_streams_start_alike(seed: int, stream: int, other_seed: int, other_stream: int) -> None:
    assert (started(seed, stream) == started(other_seed, other_stream)) == (
        (seed, stream) == (other_seed, other_stream)
    )


def test_neighbouring_streams_share_no_word() -> None:
    words = [next_word(g) for i in range(200) for g in [started(0, i)] for _ in range(20)]
    assert len(set(words)) >= len(words) - 1, "of 4,000 words of 32 bits two are equal by chance hardly ever"


def test_every_bit_of_seed_and_stream_turns_half_of_the_next_word() -> None:
    for bit in range(128):
        flips = 0
        for i in range(200):
            a = next_word(started(i, 3 * i))
            b = next_word(started(i ^ (1 << bit & 2**64 - 1), 3 * i ^ (1 << bit >> 64)))
            flips += (a ^ b).bit_count()
        assert 14.5 < flips / 200 < 17.5, f"bit {bit}"


def test_a_number_below_a_bound_is_as_likely_as_any_other() -> None:
    g = started(1, 1)
    counts = Counter(below(g, 6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())
