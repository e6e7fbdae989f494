import type { Currency } from '@madang/contracts';
import { formatCount, formatUsd } from '@madang/locale';

const UNITS = { emoney: '원', point: 'P', usdt: 'USDT' } as const;

/** The unit of amounts that are written without one. */
export const unitOf = (currency: Currency): string => UNITS[currency];

interface AmountProps {
  value: number;
  currency?: Currency;
  /** Writes the plus of a gain. */
  isChange?: boolean;
}

/** An amount in a table whose head says the unit. */
export function Amount({ value, currency = 'emoney', isChange = false }: AmountProps) {
  const digits = currency === 'usdt' ? formatUsd(value, 6) : formatCount(value);
  return <span translate="no">{`${isChange && value > 0 ? '+' : ''}${digits}`}</span>;
}
