import type { Round } from '@madang/contracts';

/** After so long a platform that was late is read again. */
const SOON_MS = 1_000;
/** What no clock says: that an operator switched the game off, or corrected a round. */
const OPERATOR_MS = 30_000;
/** After a moment the platform needs a little to act on it. */
const LITTLE_MS = 300;

interface CurrentRounds {
  readonly round: Round;
  readonly before: Round | null;
}

/** How long to wait before the rounds are read again: until the next moment at which one of them changes. */
export function nextReadIn(current: CurrentRounds | undefined, now: number): number {
  if (!current) return SOON_MS;
  const { round, before } = current;
  const isLate = hasPassed(round.drawsAt, now) || (before !== null && isBehind(before, now));
  if (isLate) return SOON_MS;
  const moments = [round.drawsAt, ...(before ? [before.endsAt] : [])].map(at => Date.parse(at) - now + LITTLE_MS);
  return Math.min(OPERATOR_MS, ...moments.filter(ms => ms > 0));
}

const hasPassed = (at: string, now: number): boolean => Date.parse(at) + LITTLE_MS <= now;

const isBehind = ({ state, drawsAt, endsAt, result }: Round, now: number): boolean => {
  if (state === 'void' || state === 'settled') return false;
  return hasPassed(endsAt, now) || (result === null && hasPassed(drawsAt, now));
};
