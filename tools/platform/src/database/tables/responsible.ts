import type { Bar, LimitName } from '@madang/contracts';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** How a bigint is read depends on the driver, so readers pass it through Number. */
type Amount = ColumnType<number | string | null, number | null, number | null>;

export interface ResponsibleTables {
  own_limit: {
    member_id: string;
    name: LimitName;
    amount: Amount;
    next_amount: Amount;
    next_from: Date | null;
  };
  bar: {
    bar_id: string;
    member_id: string;
    kind: Bar['kind'];
    since: Date;
    until: Date | null;
    operator_id: string | null;
    reason: string | null;
  };
  limit_change: {
    change_no: GeneratedAlways<number>;
    member_id: string;
    name: LimitName;
    amount: Amount;
    holds_from: Date;
    at: Date;
  };
}
