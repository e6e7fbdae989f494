import type { Round } from '@madang/contracts';

/** What can be heard: bets close soon, a round is drawn, a bet of the member has won. */
export type Cue = 'close' | 'draw' | 'win';

/** So long before the close it is heard. */
const WARNING_MS = 10_000;
/** What a tab slept through is not heard later. */
const LATE_MS = 2_000;

export interface RoundMoments {
  readonly round: Pick<Round, 'closesAt' | 'drawsAt'>;
  readonly before: Pick<Round, 'drawsAt'> | null;
}

/** The cue of the rounds after one look at the clock and until the next; null: nothing happened. */
export function cueBetween({ round, before }: RoundMoments, from: number, to: number): Cue | null {
  const hasCome = (moment: number) => from < moment && moment <= to && to - moment < LATE_MS;
  const draws = [round.drawsAt, ...(before ? [before.drawsAt] : [])];
  if (draws.some(at => hasCome(Date.parse(at)))) return 'draw';
  return hasCome(Date.parse(round.closesAt) - WARNING_MS) ? 'close' : null;
}
