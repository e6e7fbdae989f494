import type { BonusFolds, OddsMilli, OutcomeState, Won } from '@madang/contracts';
import type { PickedOutcome } from './picks';

export interface PricedPick extends PickedOutcome {
  readonly price: OddsMilli;
  readonly state: OutcomeState;
}

/** A slip as the rules see it, in the browser before sending and on the platform before taking. */
export interface Slip {
  readonly picks: readonly PricedPick[];
  /** Of a system, that of each combination. Null while the member has not set one. */
  readonly stake: Won | null;
  /** How many legs a combination of a system has; null where all picks are one bet. */
  readonly systemFolds: number | null;
  readonly bonusFolds: BonusFolds | null;
  readonly balance: Won;
}
