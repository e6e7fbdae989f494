import type { BetEnding } from '@madang/contracts';
import type { ColumnType, Generated } from 'kysely';

type Amount = ColumnType<number | string, number, number>;

export interface SettlementTables {
  settlement_due: {
    outcome_id: string;
    since: Generated<Date>;
  };
  bet_settlement: {
    bet_id: string;
    revision: number;
    settled_at: Date;
    result: number;
    payout: ColumnType<number | string | null, number | null, never>;
    difference: Amount;
    shortfall: Amount;
  };
  bet_ending: {
    bet_id: string;
    member_id: string;
    kind: BetEnding;
    ended_at: Date;
    amount: Amount;
    quote_id: string | null;
  };
  cash_out_quote: {
    quote_id: string;
    bet_id: string;
    member_id: string;
    amount: Amount;
    quoted_at: Date;
    expires_at: Date;
  };
  /** Intervals as Postgres writes them; only SQL reckons with them. */
  settlement_window: {
    sport_id: string;
    postponed: string;
    unanswered: string;
  };
  ruling_due: {
    fixture_id: string;
    since: Date;
  };
}
