import type { Generated } from 'kysely';

interface SettingTable {
  single: Generated<boolean>;
  maintenance: Generated<boolean>;
  sign_up_closed: Generated<boolean>;
  logout_min: Generated<number>;
  auto_logout_min: Generated<number>;
  seeded_at: Date | null;
  /** Signs the cookies by which browsers are recognised. */
  browser_secret: Generated<string>;
  /** Won: charges of this much or more need two operators. */
  second_operator_from: Generated<number>;
  /** Coins neither come in nor go out. */
  tether_maintenance: Generated<boolean>;
  /** Micro-units: withdrawals of this much or more need two operators. */
  second_crypto_operator_from: Generated<number>;
}

interface BannedNameTable {
  name: string;
}

interface MessengerTable {
  position: number;
  img_path: string;
}

interface NewsTable {
  news_id: string;
  contents: string;
  created_at: Date;
}

export interface SettingTables {
  setting: SettingTable;
  banned_name: BannedNameTable;
  messenger: MessengerTable;
  news: NewsTable;
}
