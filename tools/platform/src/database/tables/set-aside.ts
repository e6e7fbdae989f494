import type { SetAsideKind } from '@madang/contracts';
import type { Generated } from 'kysely';

interface SetAsideTable {
  kind: SetAsideKind;
  item_id: string;
  reason: string;
  payload: string;
  attempts: Generated<number>;
  first_at: Date;
  last_at: Date;
  retry_at: Generated<Date | null>;
}

export interface SetAsideTables {
  set_aside: SetAsideTable;
}
