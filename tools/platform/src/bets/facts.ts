import type { BetLimits, BonusFolds, FeedId, OddsMilli, OutcomeState } from '@madang/contracts';

/** Sports of all kinds before the start (specification 9). */
export const PREMATCH = 1;

/** The bonus picks on offer: folds counted, and the odds that they add. */
export const BONUSES: readonly { folds: BonusFolds; price: OddsMilli }[] = [
  { folds: 3, price: 1030 },
  { folds: 5, price: 1050 },
  { folds: 7, price: 1070 },
];

/** A bet as a member asks for it. */
export interface Order {
  memberId: string;
  key: string;
  stake: number;
  picks: readonly { fixtureId: FeedId; outcomeId: FeedId; price: OddsMilli }[];
  bonusFolds: BonusFolds | null;
  oddsPolicy: 'ask' | 'better' | 'any';
}

/** An outcome and its fixture, as they stand now. */
export interface Offer {
  outcomeId: FeedId;
  fixtureId: FeedId;
  sportId: FeedId;
  leagueName: string;
  home: string;
  away: string;
  startsAt: Date;
  status: number;
  marketId: number;
  outcomeName: string;
  line: string | null;
  price: OddsMilli;
  state: OutcomeState;
}

/** All that a decision about one order needs to know. */
export interface Facts {
  /** By outcome id; what is not in it does not exist. */
  offers: ReadonlyMap<FeedId, Offer>;
  limits: BetLimits;
  /** What the member's emoney account holds. */
  balance: number;
  /** The server's clock. The member's is never asked. */
  at: Date;
}
