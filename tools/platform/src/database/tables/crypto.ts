import type {
  CryptoDepositState,
  CryptoNetwork,
  CryptoToken,
  CryptoWithdrawalState,
  DepositWay,
} from '@madang/contracts';
import type { Generated, GeneratedAlways } from 'kysely';

interface CryptoAddressTable {
  member_id: string;
  network: CryptoNetwork;
  address_no: GeneratedAlways<number>;
  address: string | null;
}

interface CryptoDepositTable {
  deposit_id: string;
  member_id: string;
  network: CryptoNetwork;
  tx_hash: string;
  log_index: number;
  block: number;
  block_hash: string;
  token: string;
  /** Micro-units, as all amounts here. */
  amount: number;
  confirmations: number;
  state: CryptoDepositState;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
}

interface CryptoOrderTable {
  order_id: string;
  member_id: string;
  network: CryptoNetwork;
  token: CryptoToken;
  amount: number;
  way: DepositWay;
  created_at: Date;
  sent_at: Date | null;
}

interface CryptoNetworkTable {
  network: CryptoNetwork;
  chain: string | null;
  block: Generated<number>;
  wallet: string | null;
}

interface CryptoFollowerTable {
  single: Generated<boolean>;
  process: string;
  until: Date;
}

interface CryptoWithdrawalTable {
  withdrawal_id: string;
  member_id: string;
  amount: number;
  fee: number;
  token: CryptoToken;
  address: string;
  state: Generated<CryptoWithdrawalState>;
  reason: string | null;
  tx_hash: string | null;
  created_at: Date;
  decided_at: Date | null;
  first_operator_id: string | null;
  first_approved_at: Date | null;
}

export interface CryptoTables {
  crypto_address: CryptoAddressTable;
  crypto_deposit: CryptoDepositTable;
  crypto_order: CryptoOrderTable;
  crypto_network: CryptoNetworkTable;
  crypto_follower: CryptoFollowerTable;
  crypto_withdrawal: CryptoWithdrawalTable;
}
