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
}
