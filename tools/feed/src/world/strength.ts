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

/** Strengths from real results where there are any, otherwise drawn from the seed. */
export function strengthsOf(league: League, fixtures: readonly RealFixture[], seed: string): Strengths {
  const played = fixtures.flatMap(({ home, away, score }) => (score ? [{ home, away, score }] : []));
  if (played.length === 0) return drawStrengths(league, seed);
  const home = mean(played.map(({ score }) => score.home));
  const away = mean(played.map(({ score }) => score.away));
  const tally = new Map<string, { games: number; scored: number; let: number }>();
  const add = (team: string, scored: number, conceded: number) => {
    const existing = tally.get(team) ?? { games: PRIOR_GAMES, scored: PRIOR_GAMES, let: PRIOR_GAMES };
    tally.set(team, { games: existing.games + 1, scored: existing.scored + scored, let: existing.let + conceded });
  };
  for (const game of played) {
    add(game.home, game.score.home / home, game.score.away / away);
    add(game.away, game.score.away / away, game.score.home / home);
  }
  return {
    home,
    away,
    of: team => {
      const existing = tally.get(team);
      return existing ? { attack: existing.scored / existing.games, defence: existing.let / existing.games } : AVERAGE;
    },
  };
}

const AVERAGE: Strength = { attack: 1, defence: 1 };

function drawStrengths({ id, sport }: League, seed: string): Strengths {
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
