import { cancelled, refund } from './settlement-codes';

/** Whether a leg is neither won nor lost: it counts 1.00 and is not a fold any more. */
export const isVoid = (code: number): boolean => code === cancelled || code === refund;

/** What decided a leg, by the id that settlement gives it. */
export type RuleId =
  | 'won'
  | 'lost'
  | 'tie'
  | 'push'
  | 'halfWon'
  | 'halfLost'
  | 'cancelled'
  | 'void'
  | 'unplayed'
  | 'abandoned'
  | 'called'
  | 'zeroEven'
  | 'pending';
