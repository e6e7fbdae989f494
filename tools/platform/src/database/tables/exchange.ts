import type { RequestState } from '@madang/contracts';
import type { ColumnType, Generated } from 'kysely';

interface BankTable {
  bank_id: string;
  name: string;
  is_on: Generated<boolean>;
  position: number;
}

interface ExchangeTable {
  exchange_id: string;
  member_id: string;
  amount: ColumnType<number | string, number, never>;
  bank_name: string;
  account_number: string;
  account_holder: string;
  state: Generated<RequestState>;
  reason: string | null;
  created_at: Date;
  processing_at: Date | null;
  decided_at: Date | null;
  opened_by: string | null;
  first_operator_id: string | null;
  first_approved_at: Date | null;
}

export interface ExchangeTables {
  bank: BankTable;
  exchange: ExchangeTable;
}
