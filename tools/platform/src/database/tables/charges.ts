import type { RequestState } from '@madang/contracts';
import type { Generated } from 'kysely';

interface ChargeTable {
  charge_id: string;
  member_id: string;
  key: string;
  amount: number;
  depositor: string;
  is_bonus: Generated<boolean>;
  state: Generated<RequestState>;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
  /** Who approved a charge that needs two operators. */
  first_operator_id: string | null;
  first_approved_at: Date | null;
}

export interface ChargeTables {
  charge: ChargeTable;
}
