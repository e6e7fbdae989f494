import type { RoundResult } from '@madang/contracts';

type Football = Extract<RoundResult, { kind: 'football' }>;
type Basketball = Extract<RoundResult, { kind: 'basketball' }>;

const MINUTES = 90;
/** A match is over before its show is: the score stands for a while. */
const PLAYED_SHARE = 0.85;
const QUARTERS = 4;

/** The minute that is played, from 0 to 90. */
export const minuteAt = (passed: number): number => Math.floor(Math.min(1, passed / PLAYED_SHARE) * MINUTES);

/** The goals until a minute, that one included. */
export const goalsBy = ({ goals }: Football, minute: number): Football['goals'] =>
  goals.filter(goal => goal.minute <= minute);

export interface QuarterScore {
  readonly home: number;
  readonly away: number;
  readonly isPlayed: boolean;
}

/** Points by quarter so far. Within a quarter they grow evenly: what is known is how it ended. */
export function quartersAt({ quarters }: Basketball, passed: number): QuarterScore[] {
  const played = Math.min(1, passed / PLAYED_SHARE) * QUARTERS;
  return quarters.map(([home, away], quarter) => {
    const share = Math.min(1, Math.max(0, played - quarter));
    return { home: Math.floor(home * share), away: Math.floor(away * share), isPlayed: played > quarter };
  });
}
