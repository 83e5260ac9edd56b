"""The self-play example: what it learns from, that it learns, and that it goes on where it stood."""

import csv
import importlib.util
import sys
from dataclasses import fields, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from billetdoux.envs.cuda import CudaVectorEnv
from billetdoux.game.names import find_edition
from support.warps import threads_for_a_gpu

torch: Any = pytest.importorskip("torch", reason="the extra `learning` is not installed")

torch.set_num_threads(1)  # more of them would wait for each other where tests run side by side

SOURCE = Path(__file__).parents[2] / "examples" / "self_play.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("self_play", SOURCE)
    assert spec
    assert spec.loader
    sys.modules["self_play"] = module = importlib.util.module_from_spec(spec)  # dataclasses look there
    spec.loader.exec_module(module)
    return module


example: Any = load()
TINY = example.Setting(
    games=64, steps=16, updates=4, parts=4, width=16, judge_every=2, judge_games=8, last_games=8
)


def new_game(setting: Any) -> tuple[Any, Any]:
    """Games that have begun, with the counter in some of them, and a player who knows nothing."""
    torch.manual_seed(setting.seed)
    games = example.Games(setting.games, setting.sparring, setting.seed, "cpu")
    sections = games.env.sections
    most = torch.tensor([float(section.most) for section in sections for _ in range(section.length)])
    return games, example.Player(most, games.env.mask.shape[1], setting.width)


def curve(folder: Path) -> list[tuple[str, str]]:
    """The decisions and the rounds that a run wrote down."""
    with (folder / "curve.csv").open() as file:
        return [(row["decisions"], row["rounds_won"]) for row in csv.DictReader(file)]


def test_an_advantage_is_what_a_step_changed_and_half_of_what_the_next_one_did() -> None:
    rewards, over = torch.tensor([[0.0], [1.0], [0.0]]), torch.tensor([[False], [True], [False]])
    worth = torch.tensor([[0.2], [0.4], [-0.1], [0.3]])
    found = example.advantages(rewards, over, worth, trace=0.5)
    # The last: 0.3 + 0.1. The round ends before it: 1 - 0.4. The first: 0.4 - 0.2 + 0.6 / 2.
    assert found.flatten().tolist() == pytest.approx([0.5, 0.6, 0.4])


def test_a_seat_learns_from_what_the_other_loses() -> None:
    seen = example.play(*new_game(TINY), TINY.steps)
    assert set(seen.sides.flatten().tolist()) == {1, -1}
    assert set(seen.rewards[seen.over].tolist()) <= {1, 0, -1}
    assert not seen.rewards[~seen.over].any()
    assert (seen.masks.gather(2, seen.actions[..., None]) == 1).all()


def test_the_counter_sits_in_one_seat_of_half_of_the_games_and_decides_there_as_it_would() -> None:
    games, _ = new_game(TINY)
    half = TINY.games // 2
    assert games.counters.tolist() == [0, 1] * (half // 2) + [example.NOBODY] * half
    twin = new_game(TINY)[0].env
    chance, counted = twin.generators(example.COUNTER_SEED + TINY.seed), twin.new_actions()
    for _ in range(20):
        twin.ask_counter(chance, counted)
        decides, first = games.counters == games.seats, games.shown[1].argmax(-1)
        assert (games.counter == torch.where(decides, -1, (games.counters != example.NOBODY).int())).all()
        taken, gained, over = games.step(first)
        assert taken.tolist() == torch.where(decides, torch.as_tensor(counted), first).tolist()
        _, gained_too, over_too, _, _ = twin.step(taken)
        assert gained.tolist() == gained_too.tolist()
        assert over.tolist() == over_too.tolist()


def test_what_the_counter_chose_teaches_the_player_nothing() -> None:
    seen = example.play(*new_game(TINY), TINY.steps)
    for whose, is_alike in ((seen.counter < 0, True), (seen.counter >= 0, False)):
        learned = []
        for actions in (seen.actions, torch.where(whose, seen.masks.argmax(-1), seen.actions)):
            _, pupil = new_game(TINY)
            optimizer = torch.optim.Adam(pupil.parameters(), TINY.rate)
            example.learn(pupil, optimizer, replace(seen, actions=actions), TINY, 1)
            learned.append(pupil.likes.state_dict())
        assert all(torch.equal(part, learned[1][name]) for name, part in learned[0].items()) == is_alike


def test_the_critic_is_given_the_hand_of_the_seat_that_does_not_decide() -> None:
    games, player = new_game(TINY)
    env = games.env
    hand = next(section for section in env.sections if section.name == "hand")
    at = slice(hand.offset, hand.offset + hand.length)
    others = [
        np.where(env.seat == 0, env.observe(1)[:, i], env.observe(0)[:, i]) for i in range(at.start, at.stop)
    ]
    seen = example.play(games, player, 1)
    assert (seen.hidden[0, :, at].numpy() == np.stack(others, 1)).all()


def test_games_in_the_arrays_of_a_gpu_teach_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(TINY, games=40, steps=8)  # threads in place of a GPU take their time
    here = example.play(*new_game(few), few.steps)
    monkeypatch.setattr(example, "VectorEnv", CudaVectorEnv)
    with threads_for_a_gpu():
        there = example.play(*new_game(few), few.steps)
    for part in fields(here):
        assert torch.equal(getattr(here, part.name), getattr(there, part.name)), part.name


@pytest.mark.skipif(not torch.cuda.is_available(), reason="there is no GPU")
def test_games_and_network_on_a_gpu_come_to_the_verdict_of_the_cpu(tmp_path: Path) -> None:
    for device in ("cpu", "cuda"):
        example.run(TINY, tmp_path / device, device)
    # Who knows nothing takes what comes first.
    assert curve(tmp_path / "cuda")[0] == curve(tmp_path / "cpu")[0]
    assert [decisions for decisions, _ in curve(tmp_path / "cuda")] == ["0", "2048", "4096"]


def test_a_verdict_counts_every_game_once_and_every_round_of_it() -> None:
    _, player = new_game(TINY)
    found = example.judge(player, 30, "cpu")
    target = find_edition(example.EDITION, 2).tokens_to_win[2]
    assert found.games == 30
    assert 30 * target <= found.rounds <= 30 * (2 * target - 1)
    assert 0 < found.games_won < 30
    assert found.rounds_won / found.rounds > found.games_won / found.games  # as for all who mostly lose


def test_who_has_learned_takes_more_rounds_than_who_knows_nothing() -> None:
    setting = replace(TINY, games=256, updates=20, width=64)
    games, player = new_game(setting)
    _, before = new_game(setting)
    optimizer = torch.optim.Adam(player.parameters(), setting.rate, eps=1e-5)
    for done in range(setting.updates):
        seen = example.play(games, player, setting.steps)
        example.learn(player, optimizer, seen, setting, 1 - done / setting.updates)
    learned, at_first = (example.judge(one, 40, "cpu") for one in (player, before))
    assert learned.rounds_won / learned.rounds > at_first.rounds_won / at_first.rounds + 0.05


def test_equal_seeds_give_equal_curves(tmp_path: Path) -> None:
    for name in ("one", "other"):
        example.run(TINY, tmp_path / name, "cpu")
    assert curve(tmp_path / "one") == curve(tmp_path / "other")
    assert [decisions for decisions, _ in curve(tmp_path / "one")] == ["0", "2048", "4096"]


def test_a_run_that_was_stopped_goes_on_where_it_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learn, begun = example.learn, []

    def stop_at_the_third(player: Any, optimizer: Any, seen: Any, how: Any, left: float) -> None:
        begun.append((left, {name: part.clone() for name, part in player.state_dict().items()}))
        if len(begun) == 3:
            raise KeyboardInterrupt
        learn(player, optimizer, seen, how, left)

    monkeypatch.setattr(example, "learn", stop_at_the_third)
    with pytest.raises(KeyboardInterrupt):
        example.run(TINY, tmp_path, "cpu")
    example.run(TINY, tmp_path, "cpu")
    assert [left for left, _ in begun] == [1, 0.75, 0.5, 0.5, 0.25]
    assert all(torch.equal(part, begun[3][1][name]) for name, part in begun[2][1].items())
    assert [decisions for decisions, _ in curve(tmp_path)] == ["0", "2048", "4096"]


def test_a_run_whose_time_is_up_is_judged_and_kept(tmp_path: Path) -> None:
    example.run(TINY, tmp_path, "cpu", minutes=0)
    assert torch.load(tmp_path / "checkpoint.pt", weights_only=True)["done"] == 0
    assert [decisions for decisions, _ in curve(tmp_path)] == ["0"]


def test_another_setting_wants_another_folder_and_is_told_what_differs(tmp_path: Path) -> None:
    example.run(TINY, tmp_path, "cpu", minutes=0)
    with pytest.raises(SystemExit, match=r"\(updates: 4 → 5, width: 16 → 32\): take another"):
        example.run(replace(TINY, width=32, updates=5), tmp_path, "cpu")
    kept = tmp_path / "checkpoint.pt"
    state = torch.load(kept, weights_only=True)
    torch.save({**state, "setting": {**state["setting"], "of another version": 1}}, kept)
    with pytest.raises(SystemExit, match=r"\(of another version: 1 → None\): take another"):
        example.run(TINY, tmp_path, "cpu")


def test_a_finished_run_says_again_what_it_took(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished = replace(TINY, updates=0)
    example.run(finished, tmp_path, "cpu")
    verdict = capsys.readouterr().out.strip()
    example.run(finished, tmp_path, "cpu")
    assert capsys.readouterr().out == f"0 of 0 updates are learned already: {verdict}\n"


def test_a_checkpoint_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    example.run(TINY, tmp_path, "cpu", minutes=0)
    kept = tmp_path / "checkpoint.pt"
    whole, state = kept.read_bytes(), torch.load(kept, weights_only=True)
    for length in (0, 100, len(whole) // 2):
        kept.write_bytes(whole[:length])
        with pytest.raises(SystemExit, match="is broken"):
            example.run(TINY, tmp_path, "cpu")
    torch.save({**state, "player": {}}, kept)
    with pytest.raises(SystemExit, match="of another version"):
        example.run(TINY, tmp_path, "cpu")


def test_a_run_cut_off_while_it_keeps_its_state_leaves_the_last_one_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example.run(TINY, tmp_path, "cpu", minutes=0)
    whole = (tmp_path / "checkpoint.pt").read_bytes()

    def cut_off(state: Any, path: Path) -> None:
        path.write_bytes(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr(torch, "save", cut_off)
    with pytest.raises(KeyboardInterrupt):
        example.run(TINY, tmp_path, "cpu")
    assert (tmp_path / "checkpoint.pt").read_bytes() == whole


def test_a_run_that_is_interrupted_says_what_it_keeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(example, "run", interrupt)
    with pytest.raises(SystemExit) as stopped:
        example.main(["--folder", str(tmp_path)])
    assert stopped.value.code == 130
    assert f"{tmp_path} keeps what was learned" in capsys.readouterr().err


def test_a_folder_that_is_a_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit, match="nothing can be kept in"):
        example.main(["--folder", str(tmp_path / "file")])


@pytest.mark.parametrize(
    ("device", "told"),
    [("cuda", "must be cpu here: the cuda engine needs"), ("cuda:1", "must be cuda, the first GPU")],
)
@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU")
def test_a_gpu_on_which_no_game_can_be_played_is_told(
    device: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(torch, "ones", lambda size, device: torch.zeros(size))  # torch has it
    with pytest.raises(SystemExit) as refused:
        example.main(["--device", device])
    assert refused.value.code == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("games", "0", "a whole number from 1 to 1,000,000"),
        ("games", "many", "a whole number from 1 to 1,000,000"),
        ("width", "0", "a whole number from 1 to 10,000"),
        ("updates", "-1", "a whole number from 0 to 1,000,000"),
        ("seed", "-1", "a whole number from 0 to 1,000,000,000"),
        ("seed", "99999999999999999999", "a whole number from 0 to 1,000,000,000"),
        ("minutes", "nan", "a number from 0 to inf"),
        ("minutes", "-1", "a number from 0 to inf"),
        ("sparring", "2", "a number from 0 to 1"),
        ("device", "abacus", "a device that torch has here"),
        ("device", "meta", "a device that torch has here"),
    ],
)
def test_a_wrong_argument_is_told_what_would_be_right(
    name: str, value: str, right: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(example, "run")  # nothing is begun, nor written
    with pytest.raises(SystemExit) as refused:
        example.main([f"--{name}", value])
    assert refused.value.code == 2
    assert f"argument --{name}: must be {right}, not {value!r}\n" in capsys.readouterr().err
