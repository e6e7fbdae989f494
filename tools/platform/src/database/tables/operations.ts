import type { ColumnType, GeneratedAlways } from 'kysely';

interface OperatorActionTable {
  deed_no: GeneratedAlways<number>;
  at: Date;
  operator_id: string;
  deed: string;
  subject: string;
  /** Written as JSON text. */
  details: ColumnType<Record<string, unknown>, string | undefined, never>;
}

export interface OperationTables {
  operator_deed: OperatorActionTable;
}
