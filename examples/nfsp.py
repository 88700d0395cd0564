"""Neural fictitious self-play in JAX on `Batch` (Heinrich and Silver, 2016): one network learns best responses, another their average.

python examples/nfsp.py truco --seconds 300 --envs 32768 --threads 16 --against steady --out checkpoints
python examples/nfsp.py truco --seconds 300 --envs 1024 --threads 2 --hidden 128,128 --sample 1024 --memory 262144 --deals 8192
RIDOTTO_PPO=checkpoints/truco-nfsp.npz ridotto arena truco --bots ppo_bot:Trained,steady      # in examples/; plain NumPy

At the start of each deal every seat draws which network it plays by: with probability `RESPONSES` the best response, which estimates what
each action is worth (deep Q-learning), otherwise the average policy, which imitates what best responses have done so far. Where such play
converges, the average approaches an equilibrium, while PPO against itself may run in circles.

Q-learning samples a circular buffer of the latest decisions. A transition leads from a seat's decision to the same seat's next decision, or
to the end of the deal. The average learns from a reservoir: a sample of all actions of best responses so far. Both stay on the card, as
bytes. Two halves of the environments take turns, as in `ppo.py`.

Nothing is learned from the policy in `--against`, which only judges: the average as it is, the average with a preference for likelier
actions, and the best response.
"""

import sys
from pathlib import Path
from typing import Any, NamedTuple

try:
    import jax
    import jax.numpy as jnp
    import optax  # type: ignore[import-untyped]
except ImportError as missing:
    sys.exit(f'this example needs {missing.name}, which is not installed: pip install "ridotto[env,learn]"')

from ppo import LENGTH, RATE, SHARP, Judge, SelfPlay, Weights, arguments, forward, lawful_of, new_weights, train

from ridotto.env import Batch

sys.path.append(str(Path(__file__).parent / "baselines"))

from ridotto_baselines.memory import following_of, reservoir_places

RESPONSES = 0.1
"""Share of the seats that play the best response."""
GREED = 0.06
"""Initial share of random actions of best responses; it falls as the rate does."""
LEAST = 0.25
"""Least probability with which an action of a best response enters the reservoir."""
LAG = 0.9
"""Share of the old weights in those that Q-learning's targets use, at each update."""
WINDOW = 2 * LENGTH
"""Steps whose transitions are worked out at an update: the new ones, and those before whose next decision has come since."""
CERTAIN = 1e4
"""Exponent of probabilities that leaves only the best action."""
ADAM = optax.chain(optax.clip_by_global_norm(1.0), optax.scale_by_adam())


class Buffer(NamedTuple):
    """Latest steps of a batch on the card: a ring of (steps, environments), and the state of its play."""

    obs: Any
    mask: Any
    seat: Any
    reward: Any
    """What the action of the previous step paid."""
    done: Any
    """True if the action of the previous step ended the deal."""
    action: Any
    response: Any
    """True if the action is a best response: the seat plays them, and did not explore."""
    paid: Any
    following: Any
    usable: Any
    """What the action led to, as `following_of` returns it, but with places in the ring."""
    responses: Any
    """Seats that play the best response in the running deals: (environments, seats)."""
    count: Any
    """Steps so far."""
    key: Any


class Reservoir(NamedTuple):
    """Sample of the actions of best responses."""

    obs: Any
    mask: Any
    action: Any
    count: Any
    """Actions seen so far."""


class Networks(NamedTuple):
    """Both networks, with the state of their optimizers."""

    values: Weights
    lagging: Weights
    policy: Weights
    memories: Any


def worth(weights: Weights, seen: Any) -> Any:
    """Return what each action is estimated to be worth."""
    found, base = forward(weights, seen)
    return found + base[:, None]


class Learner(SelfPlay):
    """Both networks, and what they learn from."""

    def __init__(
        self,
        game: str,
        envs: int,
        threads: int,
        *,
        memory: int,
        reservoir: int,
        sample: int,
        passes: int,
        halves: int = 2,
        seed: int = 1,
        **given: Any,
    ) -> None:
        """Make the batches, and room for `memory` decisions and a `reservoir` of actions."""
        super().__init__(game, envs, threads, others=[None] * halves, seed=seed, **given)
        self.sample, self.passes, self.capacity = sample, passes, reservoir
        values, policy = (new_weights(self.inputs, self.actions, 2 * seed + number, self.hidden) for number in range(2))
        memories = ADAM.init(values), ADAM.init(policy)
        self.nets = Networks(values, jax.tree.map(jnp.copy, values), policy, memories)
        self.steps = max(WINDOW, memory // envs // LENGTH * LENGTH)
        self.buffers = [
            self.room(one, jax.random.fold_in(jax.random.key(seed, impl="rbg"), half))
            for half, one in enumerate(self.halves)
        ]
        row = self.buffers[0]
        self.reservoir = Reservoir(
            jnp.zeros((reservoir, row.obs.shape[-1]), row.obs.dtype),
            jnp.zeros((reservoir, row.mask.shape[-1]), row.mask.dtype),
            jnp.zeros(reservoir, jnp.int16),
            jnp.int32(0),
        )
        self.taken = [0] * halves
        self.choose = jax.jit(self._choose, donate_argnums=2)
        self.update = jax.jit(self._update, donate_argnums=(0, 1, 2))

    def room(self, batch: Batch, key: Any) -> Buffer:
        """Return an empty ring."""
        shown = [jnp.zeros((self.steps, *array.shape), array.dtype) for array in batch.reset() if array is not None]
        kinds = (jnp.int16, bool, jnp.float32, jnp.int16, bool)
        chosen = [jnp.zeros((self.steps, batch.n), kind) for kind in kinds]
        key, dice = jax.random.split(key)
        responses = jax.random.bernoulli(dice, RESPONSES, (batch.n, batch.seats))
        return Buffer(*shown, *chosen, responses, jnp.int32(0), key)

    def _choose(self, values: Weights, policy: Weights, buffer: Buffer, shown: Any, greed: Any) -> tuple[Buffer, Any]:
        """Choose actions for what a batch has shown, and keep both."""
        obs, mask, seat, reward, done = shown
        key, new, strays, stray, dice = jax.random.split(buffer.key, 5)
        drawn = jax.random.bernoulli(new, RESPONSES, buffer.responses.shape)
        responses = jnp.where(done[:, None], drawn, buffer.responses)
        response = jnp.take_along_axis(responses, seat[:, None].astype(jnp.int32), 1)[:, 0]
        seen, lawful = self.seen(obs), lawful_of(mask, self.actions)
        best = jnp.where(lawful, worth(values, seen), -jnp.inf).argmax(1)
        other = jax.random.categorical(stray, jnp.where(lawful, 0.0, -1e9))
        explores = jax.random.uniform(strays, best.shape) < greed
        best = jnp.where(explores, other, best)
        usual = jax.random.categorical(dice, jnp.where(lawful, forward(policy, seen)[0], -1e9))
        action = jnp.where(response, best, usual).astype(jnp.int16)
        row = (obs, mask, seat, reward / self.scale, done, action, response & ~explores)
        place = buffer.count % self.steps
        arrays = [array.at[place].set(new) for array, new in zip(buffer, row, strict=False)]
        return Buffer(*arrays, *buffer[len(row) : -3], responses, buffer.count + 1, key), action

    def answer(self, half: int, shown: Any) -> Any:
        """Queue the choice of actions and, after every rollout, an update. Return the actions."""
        nets, greed = self.nets, GREED * self.rate / RATE
        self.buffers[half], actions = self.choose(nets.values, nets.policy, self.buffers[half], shown, greed)
        self.taken[half] += 1
        if self.taken[half] % LENGTH == 0:
            self.nets, self.buffers[half], self.reservoir = self.update(
                nets, self.buffers[half], self.reservoir, self.rate
            )
        return actions

    def _update(
        self, nets: Networks, buffer: Buffer, reservoir: Reservoir, rate: Any
    ) -> tuple[Networks, Buffer, Reservoir]:
        """Work out the latest transitions, keep the actions of best responses, and learn."""
        key, keeping, learning = jax.random.split(buffer.key, 3)
        buffer = self.followed(buffer._replace(key=key))
        reservoir = self.filled(reservoir, buffer, keeping)

        def learn(nets: Networks, key: Any) -> tuple[Networks, None]:
            return self.learned(nets, buffer, reservoir, rate, key), None

        nets, _ = jax.lax.scan(learn, nets, jax.random.split(learning, self.passes))
        lagging = jax.tree.map(lambda old, new: LAG * old + (1 - LAG) * new, nets.lagging, nets.values)
        return nets._replace(lagging=lagging), buffer, reservoir

    def followed(self, buffer: Buffer) -> Buffer:
        """Return the ring with what the latest actions led to."""
        times = buffer.count - WINDOW + jnp.arange(WINDOW)
        places = times % self.steps
        after = places[1:]
        reward = jnp.concatenate([buffer.reward[after], jnp.zeros((1, *buffer.reward.shape[1:]))])
        done = jnp.concatenate([buffer.done[after], jnp.zeros((1, buffer.done.shape[1]), bool)])
        paid, following, usable = following_of(jnp, jax.lax.scan, buffer.seat[places], reward, done)
        following = jnp.where(following < 0, -1, places[jnp.maximum(following, 0)])
        usable &= (times >= 0)[:, None]
        return buffer._replace(
            paid=buffer.paid.at[places].set(paid),
            following=buffer.following.at[places].set(following.astype(jnp.int16)),
            usable=buffer.usable.at[places].set(usable),
        )

    def filled(self, reservoir: Reservoir, buffer: Buffer, key: Any) -> Reservoir:
        """Return the reservoir with the actions of best responses in the latest rollout."""
        latest = (buffer.count - LENGTH + jnp.arange(LENGTH)) % self.steps
        obs, mask, action, response = (
            array[latest].reshape(-1, *array.shape[2:])
            for array in (buffer.obs, buffer.mask, buffer.action, buffer.response)
        )
        one, two = jax.random.split(key)
        chance, place = (
            jax.random.uniform(one, response.shape),
            jax.random.randint(two, response.shape, 0, self.capacity),
        )
        rows, places = reservoir_places(jnp, reservoir.count, response, chance, place, self.capacity, LEAST)
        kept = [
            old.at[places].set(new[rows], mode="drop") for old, new in zip(reservoir, (obs, mask, action), strict=False)
        ]
        return Reservoir(*kept, reservoir.count + response.sum())

    def learned(self, nets: Networks, buffer: Buffer, reservoir: Reservoir, rate: Any, key: Any) -> Networks:
        """Return the networks after one step of Q-learning and one of imitation."""
        one, two, three = jax.random.split(key, 3)
        step = jax.random.randint(one, (self.sample,), 0, jnp.minimum(buffer.count, self.steps))
        env = jax.random.randint(two, (self.sample,), 0, buffer.obs.shape[1])
        obs, action, paid, following, usable = (
            array[step, env] for array in (buffer.obs, buffer.action, buffer.paid, buffer.following, buffer.usable)
        )
        later = jnp.maximum(following, 0)
        seen, lawful = self.seen(buffer.obs[later, env]), lawful_of(buffer.mask[later, env], self.actions)
        best = jnp.where(lawful, worth(nets.values, seen), -jnp.inf).argmax(1)  # double Q-learning
        ahead = jnp.take_along_axis(worth(nets.lagging, seen), best[:, None], 1)[:, 0]
        wanted = paid + jnp.where(following < 0, 0.0, ahead)
        places = jax.random.randint(three, (self.sample,), 0, jnp.clip(reservoir.count, 1, self.capacity))
        example = (reservoir.obs[places], reservoir.mask[places], reservoir.action[places])

        def error(values: Weights) -> Any:
            found = jnp.take_along_axis(worth(values, self.seen(obs)), action[:, None].astype(jnp.int32), 1)[:, 0]
            return (jnp.square(found - wanted) * usable).sum() / jnp.maximum(usable.sum(), 1)

        def surprise(policy: Weights) -> Any:
            obs, mask, action = example
            logits = jnp.where(lawful_of(mask, self.actions), forward(policy, self.seen(obs))[0], -1e9)
            return -jnp.take_along_axis(jax.nn.log_softmax(logits), action[:, None].astype(jnp.int32), 1).mean()

        values, first = descended(error, nets.values, nets.memories[0], rate)
        policy, second = descended(surprise, nets.policy, nets.memories[1], rate)
        return Networks(values, nets.lagging, policy, (first, second))

    def networks(self) -> dict[str, Weights]:
        """Return the average policy twice, for a bot that asks for the average of the weights, and the best response."""
        return {"": self.nets.policy, "mean_": self.nets.policy, "response_": self.nets.values}

    def players(self) -> dict[str, tuple[Weights, float]]:
        """Return the average policy, the same with a preference for likelier actions, and the best response."""
        average, response = self.nets.policy, self.nets.values
        return {"average": (average, 1.0), "sharp": (average, 1 / SHARP), "response": (response, CERTAIN)}


def descended(loss: Any, weights: Weights, memory: Any, rate: Any) -> tuple[Weights, Any]:
    """Return the weights after a step down the loss, and the optimizer's state."""
    change, memory = ADAM.update(jax.grad(loss)(weights), memory)
    return jax.tree.map(lambda old, slope: old - rate * slope, weights, change), memory


def main() -> None:
    """Parse the command line, train and write checkpoints."""
    parser = arguments("Neural fictitious self-play.")
    parser.add_argument("--against", default="steady", help="compiled policy to be judged by")
    parser.add_argument("--memory", type=int, default=6 << 20, help="decisions in the circular buffer")
    parser.add_argument("--reservoir", type=int, default=3_500_000, help="actions in the reservoir")
    parser.add_argument("--sample", type=int, default=8192, help="rows of a minibatch")
    parser.add_argument("--passes", type=int, default=64, help="minibatches for each rollout of a half")
    args = parser.parse_args()
    judge = Judge(args.game, args.envs, args.threads, args.seed, args.against, args.deals)
    sizes = {name: getattr(args, name) for name in ("memory", "reservoir", "sample", "passes", "hidden")}
    learner = Learner(args.game, args.envs, args.threads, seed=args.seed, judge=judge, forced=True, **sizes)
    train(learner, args, f"{args.game}-nfsp")


if __name__ == "__main__":
    main()
