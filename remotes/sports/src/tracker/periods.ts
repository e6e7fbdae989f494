import type { PeriodScore } from '@madang/contracts';
import { periodLabel } from '@madang/locale';
import { sportKey } from '@madang/sport';

/** Numbers from here on are sums of the game so far, not periods of their own. */
const SUMS_FROM = 100;
const BREAK = 80;

/** The periods that were or are played, in order; sums that come along are left out. */
export const playedPeriods = (periods: readonly PeriodScore[]): PeriodScore[] =>
  periods
    .filter(({ period }) => period > 0 && period < SUMS_FROM && period !== BREAK)
    .sort((a, b) => a.period - b.period);

/** The head of a period's column: short where a sport counts its periods. */
export function periodHead(sportId: string, period: number): string {
  const isCounted = sportKey(sportId) !== 'football' && period < 10;
  return isCounted ? String(period) : periodLabel(sportId, period);
}

/** The points of the set in progress: what a volleyball scoreboard shows beside the sets. */
export function pointsNow(sportId: string, periods: readonly PeriodScore[]): PeriodScore | null {
  return sportKey(sportId) === 'volleyball' ? (playedPeriods(periods).at(-1) ?? null) : null;
}

/** As many letters as stand under a clock. */
const SHORT = 13;

/** The last periods in one short line, as many as there is room for: "25-22 18-25 14-12". */
export function shortPeriods(periods: readonly PeriodScore[]): string {
  const scores = playedPeriods(periods).map(({ home, away }) => `${home}-${away}`);
  while (scores.join(' ').length > SHORT) scores.shift();
  return scores.join(' ');
}

const LAST_SET = 5;
const SETS_TO_WIN = 3;

/** "세트 포인트" or "매치 포인트" when one point more would end the set or the match; null else. */
export function pointText(periods: readonly PeriodScore[], sets: { home: number; away: number } | null): string | null {
  const now = playedPeriods(periods).at(-1);
  if (!now || !sets) return null;
  const target = now.period === LAST_SET ? 15 : 25;
  const lead = now.home > now.away ? 'home' : 'away';
  const most = Math.max(now.home, now.away);
  const apart = Math.abs(now.home - now.away);
  const isOver = most >= target && apart >= 2;
  if (isOver || apart === 0 || most < target - 1) return null;
  return sets[lead] === SETS_TO_WIN - 1 ? '매치 포인트' : '세트 포인트';
}
