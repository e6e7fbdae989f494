import type { ColumnType } from 'kysely';

/** From the money that goes to the money that comes. */
export type Direction = 'usd-to-won' | 'won-to-usd';

type Amount = ColumnType<number | string, number, never>;

interface ExchangeRateTable {
  at: Date;
  source: string;
  /** In hundredths of a won. */
  won_per_usd: number;
}

interface UsdConversionTable {
  conversion_id: string;
  member_id: string;
  direction: Direction;
  usdt: Amount;
  emoney: Amount;
  rate: number;
  price: number;
  at: Date;
}

export interface ConversionTables {
  exchange_rate: ExchangeRateTable;
  usd_conversion: UsdConversionTable;
}
