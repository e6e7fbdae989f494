import type { Bet, Leg } from '@madang/contracts';
import { SETTLEMENT } from '@madang/sport';

/** Whether a leg is on a round of a game: ids of rounds lie below zero, those of the feed's fixtures do not. */
export const isOnRound = ({ fixtureId }: Pick<Leg, 'fixtureId'>): boolean => fixtureId.startsWith('-');

/** What a leg is on: "아스널 : 첼시", "EOS 파워볼 1분 578회차". */
export const eventName = (leg: Pick<Leg, 'fixtureId' | 'home' | 'away'>): string =>
  isOnRound(leg) ? `${leg.home} ${leg.away}` : `${leg.home} : ${leg.away}`;

interface LegsOfBet {
  readonly legs: readonly Pick<Leg, 'fixtureId'>[];
}

/** Whether the same picks can be placed again later: a round does not come back. */
export const isRepeatable = ({ legs }: LegsOfBet): boolean => !legs.some(isOnRound);

/** Whether a cash-out is offered for a bet: rounds are over too soon for one. */
export const hasCashOut = ({ legs, result }: LegsOfBet & Pick<Bet, 'result'>): boolean =>
  result === SETTLEMENT.open && !legs.some(isOnRound);
