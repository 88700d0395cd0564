"""Thousands of deals of one game at once: `Batch`, an environment whose loop runs in compiled code.

batch = ridotto.env.Batch("coinche", 4096, seed=7, observations=False)
obs, mask, seat, reward, done = batch.reset()
for _ in range(1000):
    obs, mask, seat, reward, done = batch.step(batch.sample_legal())
"""

import math
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple, Self, SupportsIndex
from weakref import ReferenceType, ref

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ridotto.catalogue import Game, game
from ridotto.core.cards import shown
from ridotto.core.errors import IllegalAction, InvalidText, Refusal
from ridotto.core.learner.observing import ObsSpec
from ridotto.core.learner.returns import UTILITIES, Utility
from ridotto.core.numbers import as_whole, plain_seed, whole_number
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.env.deals import MOST, Deals, compiled
from ridotto.env.others import LONGEST_PAST, players_of
from ridotto.env.packing import Packing, packing
from ridotto.env.table import EPISODES, one_of, options_of

Mask = Literal["bits", "bytes", "ids"]
MASKS = ("bits", "bytes", "ids", None)
ILLEGAL = ("raise", "forfeit")
VIEWERS = ("turn", "all")
ALIGNMENT = 64
"""Arrays begin at multiples of this number of bytes: what JAX needs to share memory."""
FEW_IDS = 32
"""Initial width of a list of legal ids."""


class Step(NamedTuple):
    """Result of a batch step. The arrays belong to the batch, and the next step overwrites them: copy what you keep.

    They begin at multiples of 64 bytes, so that DLPack shares them. Once it has, the batch writes to two of each in turn, so that what a
    step returns stays for one step more.
    """

    obs: NDArray[Any] | None
    """(n, size) float32: observation of the seat to act, laid out as in `game.observation(options)`; None without observations. With
    `viewers="all"`, (n, seats, size): observations of all seats. With `observations="bytes"`, uint8 as `batch.packing` describes them.
    """
    mask: NDArray[Any] | None
    """Legal actions of the seat to act. "bits": (n, bytes) uint8, where action `a` is bit `a % 8` of byte `a // 8`, so that
    `numpy.unpackbits(mask, axis=1, count=actions, bitorder="little")` gives one number per action. "bytes": (n, actions) uint8, 0 or 1.
    "ids": (n, width) int16, in canonical order, padded with -1; the width grows when a longer list occurs. None without masks.
    """
    seat: NDArray[np.int8]
    """(n,): seat to act."""
    reward: NDArray[np.float32]
    """(n, seats): reward of the step for each seat; nonzero only if a deal ended."""
    done: NDArray[np.bool_]
    """(n,): True if the step ended an episode. The rest of the row then shows the next one."""


def aligned(shape: tuple[int, ...], dtype: Any) -> NDArray[Any]:
    """Return an array of zeros that begins at a multiple of `ALIGNMENT` bytes."""
    size = math.prod(shape) * np.dtype(dtype).itemsize
    room = np.zeros(size + ALIGNMENT, np.uint8)
    start = -room.ctypes.data % ALIGNMENT
    found: NDArray[Any] = room[start : start + size].view(dtype).reshape(shape)
    return found


class Shared(np.ndarray[Any, Any]):
    """Array that a batch writes to, or a view of one. It notifies the batch when DLPack shares it."""

    owner: "ReferenceType[Batch] | None" = None

    def __array_finalize__(self, made_from: Any) -> None:
        self.owner = getattr(made_from, "owner", None)

    def __array_wrap__(self, array: NDArray[Any], context: Any = None, return_scalar: bool = False) -> Any:
        """Return results of arithmetic as plain arrays."""
        return array[()] if return_scalar else array.view(np.ndarray)

    def __dlpack__(self, **how: Any) -> Any:
        """Share the array. The batch does not write to it at its next step."""
        batch = self.owner() if self.owner else None
        if batch:
            batch.keep_a_step(self)
        return super().__dlpack__(**how)


class IllegalStep(IllegalAction):
    """Illegal action in a batch; `index` is its environment."""

    def __init__(self, action: object, refusal: Refusal, index: int) -> None:
        super().__init__(action, refusal)
        self.index = index

    def __str__(self) -> str:
        return f"environment {self.index}: {super().__str__()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalStep, (self.action, self.refusal, self.index)


class Batch:
    """`n` environments of one game, stepped together. A step is one action in each; the seat to act differs between environments.

    An episode is a deal, or a match (`episode="match"`), in which scores, dealer and everything else a rulebook carries over pass from deal
    to deal. When an episode ends, the next one begins within the same step. All randomness comes from `seed`: environment `i` has the same
    cards and draws the same actions whatever `n` and `threads` are. The first dealer comes from the option `first_dealer`, or else is drawn
    for each environment; from then on the deal rotates.

    `options` are the table's options, as a value or by name: `Batch("truco", 64, preset="popular")`. `observations` and `mask` choose what
    steps return (`Step`): `observations="bytes"` packs small numbers as bytes, and `viewers="all"` observes every seat, not only the one
    to act. `utility` defines the rewards: `state.returns(utility)` at the end of a deal; in a match, "win" refers to the
    match: 1, shared by its winners, at its end. `forced` plays moves without alternatives automatically, except the first of a deal. With
    `illegal="raise"`, an illegal action raises before anything has changed; with "forfeit", it ends the episode with the lowest utility
    for its seat and nothing for the others. `log` keeps the actions of each deal, for `state(i)`.

    `others` are compiled policies that play seats within a step, so that every row shows a decision of the learner: "random", "steady" or
    another of `policies(game)`. A name is for all seats but 0; a sequence has a name for each seat, or None for the learner. Episodes
    are deals then, and those in which the learner has no decision are passed over.

    The loop releases the interpreter lock, so other Python threads keep running. `threads` share the environments among them.
    Raise InvalidText for invalid arguments, and for a game whose rules are plain Python.
    """

    game: Game
    options: Options
    n: int
    seats: int
    actions: int
    """Size of the vocabulary."""
    observation: ObsSpec | None
    """Layout of observations; None without them."""
    packing: Packing | None
    """How observations are packed; None unless they are bytes."""

    def __init__(
        self,
        game: str | Game,
        n: SupportsIndex,
        seed: int | str = 0,
        threads: SupportsIndex = 1,
        *,
        options: Options | None = None,
        observations: bool | Literal["bytes"] = True,
        viewers: Literal["turn", "all"] = "turn",
        mask: Mask | None = "bits",
        utility: Utility = "difference",
        episode: Literal["deal", "match"] = "deal",
        forced: bool = False,
        illegal: Literal["raise", "forfeit"] = "raise",
        log: bool = False,
        others: str | Sequence[str | None] | None = None,
        **given: Any,
    ) -> None:
        self.game = table = game if isinstance(game, Game) else _game(game)
        self.options = options_of(table, options, given)
        self.n = whole_number(n, "n", 1, MOST)
        self.others = players_of(table, self.options, others, episode)
        one_of("observations", observations, (True, False, "bytes"))
        one_of("viewers", viewers, VIEWERS)
        one_of("mask", mask, MASKS)
        one_of("utility", utility, tuple(UTILITIES))
        one_of("episode", episode, EPISODES)
        one_of("illegal", illegal, ILLEGAL)
        self.seed = plain_seed(seed)
        self.mask = mask
        self.utility = utility
        self.episode = episode
        self.log = log
        self.forfeits = illegal == "forfeit"
        spec = table.spec
        deck = spec.deck_of_seed(self.seed, 0, self.options)
        first = spec.start(self.options, 0, spec.first_scores(self.options), deck)
        if not compiled(first):
            raise InvalidText(
                f"{table.name} cannot be played in batches: its rules are plain Python, expected a compiled game"
            )
        info = table.info(self.options)
        self.seats = info.seats
        self.actions = info.actions
        self.observation = table.observation(self.options) if observations else None
        self._width = {"bits": -(-self.actions // 64) * 8, "bytes": self.actions, "ids": FEW_IDS, None: 0}[mask]
        self.packing = packing(self.observation) if self.observation and observations == "bytes" else None
        self._viewers = self.seats if viewers == "all" else 1
        self._sampled = aligned((self.n,), np.int64)
        self._given = np.zeros(self.n, np.int64)
        self._steps = [self._new_step()]
        self._step = self._steps[0]
        self._deals = Deals(
            first,
            self.n,
            threads,
            self._outputs(),
            mask,
            self._width,
            utility,
            info.utility[utility][0],
            bool(forced),
            self.forfeits,
            episode == "match",
            bool(log),
            self._viewers,
            self.packing.runs if self.packing else (),
            self.others,
            min(info.longest, LONGEST_PAST),
        )

    # -- steps

    def reset(self, seed: int | str | None = None) -> Step:
        """Restart every environment, from the current seed or a new one. The same seed gives the same episodes."""
        seed = self.seed if seed is None else plain_seed(seed)
        dealer = self.options.get("first_dealer")
        self._deals.begin(self.game.name, seed, dealer if isinstance(dealer, int) else None)
        self.seed = seed
        self._turn_over()
        if self.episode == "match":
            self._step.reward[:] = 0
            self._step.done[:] = False
            for place in range(self.n):
                self._begin_match(place, self._deals.dealer(place), self._deals.deck(place))
        self._make_room()
        return self._step

    def step(self, ids: ArrayLike) -> Step:
        """Carry out one action in each environment, given as `n` integers.

        Raise IllegalStep (an IllegalAction), with the environment, or InvalidText for an invalid id; nothing has changed then.
        """
        self._deals.check_ready()
        actions = self._actions(ids)
        place = self._deals.step(actions)
        if place >= 0:
            self._refuse(place, int(actions[place]))
        self._turn_over()
        if self.episode == "match":
            self._begin_next_deals()
        self._make_room()
        return self._step

    def sample_legal(self) -> NDArray[np.int64]:
        """Return a legal action for each environment, uniform, from that environment's own random stream. The array is reused."""
        self._deals.choose(self._sampled)
        return self._sampled

    def play_random(self, steps: SupportsIndex) -> int:
        """Do `step(sample_legal())` that many times in one call. Return the number of deals that ended; `last` has the resulting step."""
        self._deals.check_ready()
        count = whole_number(steps, "steps", 1, 2**53)
        if self.episode == "deal":
            ended = self._deals.random_steps(count)
            self._turn_over()
            self._make_room()
            return ended
        ended = 0
        for _ in range(count):
            ended += self._deals.random_steps(1)
            self._turn_over()
            self._begin_next_deals()
        self._make_room()
        return ended

    @property
    def last(self) -> Step:
        """Result of the latest step."""
        return self._step

    def state(self, index: SupportsIndex) -> State:
        """Return environment `index` as an ordinary state, including its history. Raise InvalidText without `log=True`."""
        self._deals.check_ready()
        place = as_whole(index)
        if place is None or place not in range(self.n):
            raise InvalidText(f"environment {shown(index)} does not exist, expected 0 to {self.n - 1}")
        if not self.log:
            raise InvalidText(f"environment {place} keeps no log, expected Batch(…, log=True)")
        return self._deals.replayed(place)

    def hidden_hands(self) -> NDArray[np.float32]:
        """Return the other seats' hands as they observe them, (n, seats - 1, numbers), from the seat after the one to act on.

        They are a target for learners that guess hidden cards; no observation contains them. Needs `viewers="all"`. Raise InvalidText
        without it.
        """
        seen = self._step.obs
        if seen is None or self.observation is None or self._viewers == 1:
            raise InvalidText('the batch observes one seat, expected Batch(…, viewers="all")')
        self._deals.check_ready()
        hands = (self.packing.unpack(seen) if self.packing else seen)[..., self.observation.slices["hand"]]
        others = (self._step.seat[:, None] + np.arange(1, self.seats)) % self.seats
        return np.asarray(np.take_along_axis(hands, others[:, :, None], axis=1))

    def ids_of(self, texts: Iterable[str]) -> NDArray[np.int64]:
        """Return the ids of actions given as texts, one for each environment, as bots return them. Legality is left to `step`.

        Raise InvalidText for a text that is not an action, and for an action without an id (a lay-off of several cards, for example).
        """
        self._deals.check_ready()
        listed = list(texts)
        if len(listed) != self.n:
            raise InvalidText(f"texts: got {len(listed)}, expected one for each of {self.n} environments")
        return np.array([self._id_of(place, text) for place, text in enumerate(listed)], np.int64)

    def _id_of(self, place: int, text: str) -> int:
        """Return the id of one environment's action. Some texts depend on the melds on the table, so legal actions are tried first."""
        state = self._deals.position(place)
        for number, action in zip(state.legal_ids(), state.legal(), strict=True):
            if action.text == text:
                return number
        found = self.game.parse(text).id
        if found is None:
            raise InvalidText(f"environment {place}: {shown(text)} has no id, expected an action of the vocabulary")
        return found

    def keep_a_step(self, shared: NDArray[Any]) -> None:
        """Keep what steps return for one step more, if an array that is being shared is one of the batch's."""
        if len(self._steps) == 2 or self._deals.closed:
            return
        if any(part is not None and np.may_share_memory(part, shared) for part in self._step):
            self._steps.append(self._new_step())
            self._deals.show(self._outputs(), self._width)

    def close(self) -> None:
        """Stop the threads. A closed batch cannot be stepped any more; its arrays remain valid."""
        self._deals.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __reduce__(self) -> Any:
        raise TypeError("a batch is neither copied nor pickled, since its arrays are the core's: make another one")

    def __repr__(self) -> str:
        return f"<batch of {self.n} × {self.game}, {self.options}>"

    # -- matches: Python code starts each next deal

    def _begin_next_deals(self) -> None:
        """Start the next deal in environments where one has ended."""
        done, reward = self._step.done, self._step.reward
        for place in np.flatnonzero(self._step.seat < 0).tolist():
            ended = self._deals.position(place)
            dealer = ended.next_dealer
            forfeited = not ended.deal_over
            done[place] = over = forfeited or ended.match_over
            if self.utility == "win" and not forfeited:
                winners = ended.winners or []
                sides = len(ended.before)
                reward[place] = [(seat % sides in winners) / max(1, len(winners)) for seat in range(self.seats)]
            if over:
                self._begin_match(place, dealer, self._deals.next_deck(place))
            else:
                self._begin(place, dealer, self._deals.next_deck(place), ended.totals, **ended.carries())

    def _begin_match(self, place: int, dealer: int, deck: bytes) -> None:
        self._begin(place, dealer, deck, self.game.spec.first_scores(self.options))

    def _begin(self, place: int, dealer: int, deck: bytes, scores: Sequence[Any], **carried: Any) -> None:
        self._deals.put(place, self.game.spec.start(self.options, dealer, scores, deck, **carried))

    # -- arrays

    def _new_step(self) -> Step:
        """Return arrays for a step to write to."""
        return Step(
            self._new_observations(),
            self._new_masks(),
            self._new_array((self.n,), np.int8),
            self._new_array((self.n, self.seats), np.float32),
            self._new_array((self.n,), np.bool_),
        )

    def _new_array(self, shape: tuple[int, ...], dtype: Any) -> NDArray[Any]:
        """Return an array that DLPack does not share unnoticed."""
        found = aligned(shape, dtype).view(Shared)
        found.owner = ref(self)
        return found

    def _new_observations(self) -> NDArray[Any] | None:
        if self.observation is None:
            return None
        size = self.packing.size if self.packing else self.observation.size
        shape = (self.n, size) if self._viewers == 1 else (self.n, self._viewers, size)
        return self._new_array(shape, np.uint8 if self.packing else np.float32)

    def _new_masks(self) -> NDArray[Any] | None:
        if self.mask is None:
            return None
        return self._new_array((self.n, self._width), np.int16 if self.mask == "ids" else np.uint8)

    def _outputs(self) -> tuple[Any, ...]:
        """Return the arrays of each buffer in the form the compiled code writes to."""
        return tuple(
            (
                None if obs is None else obs.reshape(-1),
                None if mask is None else mask.reshape(-1).view(np.uint8),
                seat,
                reward.reshape(-1),
                done.view(np.uint8),
            )
            for obs, mask, seat, reward, done in self._steps
        )

    def _turn_over(self) -> None:
        """Make the arrays that have just been written the latest step."""
        self._step = self._steps[self._deals.buffer]

    def _make_room(self) -> None:
        """Widen the lists of ids if a longer one has occurred."""
        if self.mask != "ids" or self._deals.longest <= self._width:
            return
        while self._width < self._deals.longest:
            self._width *= 2
        others = [step for step in self._steps if step is not self._step]
        self._steps = [step._replace(mask=self._new_masks()) for step in (self._step, *others)]
        self._deals.show(self._outputs(), self._width)
        self._deals.write()
        self._turn_over()

    def _actions(self, ids: ArrayLike) -> NDArray[np.int64]:
        """Return the actions as int64, in an array that the batch owns."""
        try:
            actions = np.asarray(ids)
        except ValueError:  # rows of different lengths
            raise InvalidText(f"actions: {shown(ids)} is not allowed, expected {self.n} whole numbers") from None
        if actions.shape != (self.n,) or actions.dtype.kind not in "iu":
            raise InvalidText(
                f"actions: an array of shape {actions.shape} and type {actions.dtype} is not allowed, expected {self.n} whole numbers"
            )
        np.copyto(self._given, actions, casting="same_kind" if actions.dtype.kind == "i" else "unsafe")
        return self._given

    def _refuse(self, place: int, action: int) -> None:
        """Raise the error for an invalid action."""
        if not 0 <= action < self.actions:
            raise InvalidText(
                f"environment {place}: {action} is not an action id of {self.game}, expected 0 to {self.actions - 1}"
            )
        state = self._deals.position(place)
        refusal = state.why_not(action)
        assert refusal is not None
        raise IllegalStep(self.game.vocabulary[action].text, refusal, place)


_game = game
