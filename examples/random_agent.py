"""A random agent in every environment: the shortest loop, as a starting point.

python examples/random_agent.py truco --deals 100

Needs NumPy, Gymnasium and PettingZoo: pip install "ridotto[env]".
"""

import argparse
import sys
from collections.abc import Sequence

import ridotto

try:
    from ridotto.env import aec
except ImportError as missing:
    sys.exit(str(missing))


def main(given: Sequence[str] | None = None) -> None:
    """Parse the command line and play."""
    parser = argparse.ArgumentParser(description="A random agent in all seats of a game.")
    parser.add_argument("game", nargs="?", default="belote", choices=ridotto.games())
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(given)
    if args.deals < 1:
        parser.error(f"--deals: {args.deals} is not allowed, expected 1 or more")
    env = aec(args.game)
    for place, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(args.seed + place)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for deal in range(args.deals):
        env.reset(seed=args.seed + deal)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            totals[agent] += reward
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    for agent, total in totals.items():
        print(f"{agent}: {total / args.deals:+.1f} points a deal")


if __name__ == "__main__":
    main()
