import type { Generated, GeneratedAlways } from 'kysely';

export type SessionEnd = 'replaced' | 'logout' | 'expired' | 'excluded';

interface SessionTable {
  session_id: string;
  member_id: string;
  token_hash: string;
  address: string;
  device: Generated<string>;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: SessionEnd | null;
}

interface LogInAttemptTable {
  attempt_no: GeneratedAlways<number>;
  user_id: string;
  address: string;
  at: Date;
  failed: boolean | null;
  /** Of a browser that the account has used before; null for a stranger's. */
  browser: string | null;
}

interface BlockedAddressTable {
  address: string;
  reason: string;
  created_at: Date;
}

export interface AuthTables {
  session: SessionTable;
  log_in_attempt: LogInAttemptTable;
  blocked_address: BlockedAddressTable;
}
