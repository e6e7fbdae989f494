import type { FeedLivescore, LiveSide, PeriodScore } from '@madang/contracts';
import type { FeedUpdate } from './feed-update';
import type { FixtureState, ScoreFacts } from './state';

type Results = readonly { readonly Position: string; readonly Value: string }[] | null | undefined;

/** Livescores are whole, never deltas. They have no update time of their own, so the time of sending orders them. */
export function withScore(current: FixtureState, { facts, sentAt }: FeedUpdate<FeedLivescore>): FixtureState {
  const updatedAt = sentAt ?? current.score?.updatedAt ?? 0;
  if (current.score && updatedAt < current.score.updatedAt) return current;
  const score = scoreOf(facts, updatedAt);
  return score ? { ...current, score } : current;
}

function scoreOf(livescore: FeedLivescore, updatedAt: number): ScoreFacts | null {
  const board = livescore.Scoreboard;
  const total = pairOf(board?.Results);
  if (!board || !total) return null;
  return {
    ...total,
    period: board.CurrentPeriod ?? null,
    clockSeconds: wholeNumber(board.Clock?.Seconds ?? board.Time),
    turn: turnOf(livescore),
    periods: periodsOf(livescore),
    updatedAt,
  };
}

/** A period may come twice, as a row of its own and as the sum of the game so far; by its number the last one stands. */
function periodsOf(livescore: FeedLivescore): PeriodScore[] {
  const byNumber = new Map<number, PeriodScore>();
  for (const period of livescore.Periods ?? []) {
    const pair = pairOf(period.Results);
    if (pair) byNumber.set(period.Type, { period: period.Type, ...pair });
  }
  return [...byNumber.values()].sort((left, right) => left.period - right.period);
}

export const turnOf = ({ LivescoreExtraData: extra }: FeedLivescore): LiveSide | null =>
  sideOf(extra?.find(({ Name }) => Name === 'Turn')?.Value);

/** The feed numbers the sides. */
export function sideOf(position: string | null | undefined): LiveSide | null {
  if (position === '1') return 'home';
  return position === '2' ? 'away' : null;
}

export function pairOf(results: Results): { home: number; away: number } | null {
  const home = wholeNumber(results?.find(result => result.Position === '1')?.Value);
  const away = wholeNumber(results?.find(result => result.Position === '2')?.Value);
  return home === null || away === null || home < 0 || away < 0 ? null : { home, away };
}

export const wholeNumber = (text: string | null | undefined): number | null =>
  text && /^-?\d{1,9}$/.test(text) ? Number(text) : null;
