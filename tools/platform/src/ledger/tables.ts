import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountId } from './accounts';

/** Amounts are written as numbers; how a bigint is read depends on the driver, so readers pass it through Number. */
type Amount = ColumnType<string | number, number, number>;

export interface LedgerTables {
  account: {
    account_id: AccountId;
    owner: GeneratedAlways<string>;
    currency: GeneratedAlways<string>;
    balance: ColumnType<string | number | null, number | null, number | null>;
  };
  transfer: {
    transfer_id: string;
    key: string;
    content: string;
    kind: string;
    reason: string;
    posted_at: Date;
  };
  entry: {
    entry_no: Generated<string | number>;
    transfer_id: string;
    account_id: AccountId;
    amount: Amount;
    balance: ColumnType<string | number | null, number | null, never>;
    /** When its transfer was posted: by this the index finds the entries of a period. */
    moved_at: Date;
  };
}
