import { BET_STATUS, SUSPENSION } from '@madang/contracts';
import { BEFORE_START, FIXTURE_STATUS, isInPlay, OVER, SETTLEMENT } from '@madang/sport';
import type { FixtureState, OutcomeFacts, OutcomeState } from './state';

const OPEN: ReadonlySet<number> = new Set([...BEFORE_START, FIXTURE_STATUS.inProgress]);

/**
 * Whether an outcome takes bets: its own status, its fixture's and the keep-alive together. An unknown status number,
 * of a bet or of a fixture, suspends: better no bet than one that should not have been taken.
 */
export function stateOf(
  outcome: Pick<OutcomeFacts, 'betStatus' | 'settlement' | 'suspensionReason'>,
  { fixture, covered }: Pick<FixtureState, 'fixture' | 'covered'>,
): OutcomeState {
  const status = fixture?.status ?? FIXTURE_STATUS.notStarted;
  if (outcome.betStatus === BET_STATUS.settled || outcome.settlement !== SETTLEMENT.open || OVER.has(status))
    return 'closed';
  if (outcome.betStatus === BET_STATUS.suspended && outcome.suspensionReason === SUSPENSION.lineRemoved)
    return 'closed';
  return outcome.betStatus === BET_STATUS.open && OPEN.has(status) && covered ? 'open' : 'suspended';
}

/** What members are shown: a fixture in play that the keep-alive does not name has lost its coverage. */
export const shownStatus = (status: number, covered: boolean): number =>
  !covered && isInPlay(status) ? FIXTURE_STATUS.lostCoverage : status;
