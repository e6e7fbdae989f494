import type { RollingCause } from '@madang/contracts';
import type { ColumnType } from 'kysely';

type Amount = ColumnType<number | string, number, number>;

export interface RollingTables {
  rolling: {
    rolling_id: string;
    member_id: string;
    cause: RollingCause;
    reason: string;
    amount: Amount;
    percent: number;
    required: Amount;
    created_at: Date;
    done_at: Date | null;
  };
  level_terms: {
    level: number;
    exchange_most: Amount;
    exchange_day_count: number;
    exchange_day_sum: Amount;
    first_charge_percent: number;
    charge_percent: number;
    charge_points_most: Amount;
    rolling_percent: number;
    charge_rolling_percent: number;
    first_rolling_percent: number;
    comp_casino: number;
    comp_slot: number;
    comp_mini: number;
    agent_casino: number;
    agent_slot: number;
    agent_mini: number;
  };
}
