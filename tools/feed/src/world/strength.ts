import { bell, drawsOf } from '../random';
import type { League } from './leagues';
import type { RealFixture } from './results';

/** How a team compares with its league: 1 is the average; attack above and defence below it are good. */
export interface Strength {
  readonly attack: number;
  readonly defence: number;
}

export interface Strengths {
  /** What the home and the away side of the average game score. */
  readonly home: number;
  readonly away: number;
  readonly of: (team: string) => Strength;
}

/** Games that each team is given at the league's average beside its own: few results say little. */
const PRIOR_GAMES = 8;

/** Averages where there are no results to take them from, by sport. Volleyball counts strength, not points. */
const USUAL = {
  football: [1.45, 1.15],
  basketball: [81, 78],
  volleyball: [1, 1],
  baseball: [4.9, 4.7],
  iceHockey: [3.1, 2.9],
} as const;
const SPREAD = { football: 0.2, basketball: 0.035, volleyball: 0.09, baseball: 0.1, iceHockey: 0.08 } as const;

/** Strengths from real results where there are any, else drawn from the seed. */
export function strengthsOf(league: League, fixtures: readonly RealFixture[], seed: string): Strengths {
  const played = fixtures.flatMap(({ home, away, score }) => (score ? [{ home, away, score }] : []));
  if (played.length === 0) return drawn(league, seed);
  const home = mean(played.map(({ score }) => score.home));
  const away = mean(played.map(({ score }) => score.away));
  const tally = new Map<string, { games: number; made: number; let: number }>();
  const add = (team: string, made: number, conceded: number) => {
    const known = tally.get(team) ?? { games: PRIOR_GAMES, made: PRIOR_GAMES, let: PRIOR_GAMES };
    tally.set(team, { games: known.games + 1, made: known.made + made, let: known.let + conceded });
  };
  for (const game of played) {
    add(game.home, game.score.home / home, game.score.away / away);
    add(game.away, game.score.away / away, game.score.home / home);
  }
  return {
    home,
    away,
    of: team => {
      const known = tally.get(team);
      return known ? { attack: known.made / known.games, defence: known.let / known.games } : AVERAGE;
    },
  };
}

const AVERAGE: Strength = { attack: 1, defence: 1 };

function drawn({ id, sport }: League, seed: string): Strengths {
  const [home, away] = USUAL[sport];
  return {
    home,
    away,
    of: team => {
      const draw = drawsOf(`${seed}:strength:${id}:${team}`);
      return { attack: 1 + SPREAD[sport] * bell(draw), defence: 1 - SPREAD[sport] * bell(draw) };
    },
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
