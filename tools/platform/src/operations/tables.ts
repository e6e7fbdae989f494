import type { ColumnType, GeneratedAlways } from 'kysely';

interface OperatorDeedTable {
  deed_no: GeneratedAlways<number>;
  at: Date;
  operator_id: string;
  deed: string;
  subject: string;
  /** Written as JSON text. */
  details: ColumnType<Record<string, unknown>, string | undefined, never>;
}

export interface OperationTables {
  operator_deed: OperatorDeedTable;
}
