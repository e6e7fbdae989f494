import { type RuledOutcome, settleInGame } from '@madang/betting';
import type { SettlementCode } from '@madang/contracts';
import { missingResultText, postponedText } from '@madang/locale';
import { FIXTURE_STATUS, hasBegun, isOver, SETTLEMENT } from '@madang/sport';
import { gameOf, type SettlementFixture } from './game';
import { ruleOf, type SettlementLeg } from './legs';

/** What the house decides of a leg that the feed leaves open. */
export interface Ruling {
  readonly code: Exclude<SettlementCode, typeof SETTLEMENT.open>;
  readonly rule: string;
  /** Holds even if the feed brings a result after all. */
  readonly stands: boolean;
}

/** How long the sport's games may be put off, and how long the feed may owe a result, in ms. */
export interface Windows {
  readonly postponedMs: number;
  readonly unansweredMs: number;
}

const HOUR_MS = 3_600_000;
const waits = (status: number): boolean => !hasBegun(status) || status === FIXTURE_STATUS.postponed;

/**
 * The house's ruling on a leg without a result, or null while there is nothing to decide. A game that is put off beyond its
 * window is void for good, also if it is played later; all else is by what was played, and gives way to the feed.
 */
export function ruleLeg(
  leg: Pick<SettlementLeg, 'sportId' | 'marketId' | 'name' | 'line' | 'home' | 'away' | 'startsAt'>,
  fixture: SettlementFixture,
  { at, windows }: { at: Date; windows: Windows },
): Ruling | null {
  const waitsUntil = leg.startsAt.getTime() + windows.postponedMs;
  const isWaitOver = at.getTime() >= waitsUntil;
  const isPutOff = fixture.startsAt.getTime() > waitsUntil || (waits(fixture.status) && isWaitOver);
  if (isPutOff)
    return { code: SETTLEMENT.refund, rule: postponedText(Math.round(windows.postponedMs / HOUR_MS)), stands: true };
  if (!isOver(fixture.status) && !isWaitOver) return null;
  const game = gameOf(fixture, fixture.status === FIXTURE_STATUS.finished ? 'finished' : 'stopped');
  const isCalledOff = fixture.status === FIXTURE_STATUS.cancelled;
  // Without any score there is nothing to decide by but the lapse of time.
  const isBlind = game.periods.length === 0 && fixture.status !== FIXTURE_STATUS.abandoned && !isCalledOff;
  const ruled: RuledOutcome | null = isCalledOff
    ? { code: SETTLEMENT.refund, rule: 'cancelled', score: null }
    : isBlind
      ? null
      : settleInGame(leg, game);
  if (ruled) return rulingOf(leg, ruled);
  return isWaitOver ? { code: SETTLEMENT.refund, rule: missingResultText, stands: false } : null;
}

function rulingOf(leg: Parameters<typeof ruleLeg>[0], ruled: RuledOutcome): Ruling | null {
  if (ruled.code === SETTLEMENT.open) return null;
  return { code: ruled.code, rule: ruleOf(leg, ruled), stands: false };
}
