import type { BetLimits, BonusFolds, FeedId, OddsMilli, OutcomeState } from '@madang/contracts';

/** Game types of the specification, 9: a bet with a leg in play is a live one. */
export const PREMATCH = 1;
export const LIVE = 2;

/** The bonus picks on offer: folds counted, and the odds that they add. */
export const BONUSES: readonly { folds: BonusFolds; price: OddsMilli }[] = [
  { folds: 3, price: 1030 },
  { folds: 5, price: 1050 },
  { folds: 7, price: 1070 },
];

/** One bet as a member requests it. */
export interface BetRequest {
  /** Of a system, of each of its combinations. */
  stake: number;
  picks: readonly { fixtureId: FeedId; outcomeId: FeedId; price: OddsMilli }[];
  systemFolds: number | null;
  bonusFolds: BonusFolds | null;
}

/** All that is requested under one key: one bet, or singles that are placed together or not at all. */
export interface PlaceRequest {
  memberId: string;
  key: string;
  /** All that it says: under one key it is always the same. */
  content: string;
  form: 'bet' | 'singles';
  bets: readonly BetRequest[];
  oddsPolicy: 'ask' | 'better' | 'any';
  /** Its hold is over: the in-play delay has passed. */
  isHoldOver: boolean;
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
  /** The price is no longer confirmed: the feed is away. */
  isSilent: boolean;
}

/** All that a decision about one request needs. */
export interface Facts {
  /** By outcome id; what is not in it does not exist. */
  offers: ReadonlyMap<FeedId, Offer>;
  limits: BetLimits;
  /** How long a request with a leg in play is on hold, by sport. */
  delays: ReadonlyMap<FeedId, number>;
  /** What the member's emoney account holds. */
  balance: number;
  /** The server's clock, never the member's. */
  at: Date;
}
