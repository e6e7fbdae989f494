import type { ColumnType, Generated } from 'kysely';

export type MemberState = 'pending' | 'active' | 'refused' | 'suspended';

interface MemberTable {
  member_id: string;
  user_id: string;
  nickname: string;
  password_hash: string;
  withdraw_password_hash: string;
  state: MemberState;
  type: Generated<number>;
  role: Generated<number>;
  level: Generated<number>;
  withdrawal_type: Generated<number>;
  management_type: Generated<number>;
  blockchain_url: Generated<string>;
  tendency: Generated<string[]>;
  disable_casino: Generated<boolean>;
  disable_slot: Generated<boolean>;
  phone_number: string | null;
  account_number: string | null;
  bank_id: string | null;
  account_holder: string | null;
  withdraw_failures: Generated<number>;
  withdraw_locked_until: Date | null;
  browser_age: Generated<number>;
  recommender: string;
  suggestion_code: string;
  /** Written as JSON text. */
  sign_up: ColumnType<Record<string, unknown>, string | undefined, never>;
  refusal_reason: string | null;
  created_at: Date;
  decided_at: Date | null;
  /** Minutes between two reality checks; null for none. */
  check_minutes: ColumnType<number | null, number | null | undefined, number | null>;
}

interface SuggestionCodeTable {
  code: string;
  member_id: string;
}

export interface MemberTables {
  member: MemberTable;
  suggestion_code: SuggestionCodeTable;
}
