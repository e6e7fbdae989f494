import type { Currency } from '@madang/contracts';
import { formatCount, formatPoints, formatUsdt } from '@madang/locale';

const FORMATS = { emoney: formatCount, point: formatPoints, usdt: (micro: number) => formatUsdt(micro, 6) } as const;

interface AmountProps {
  value: number;
  currency?: Currency;
  /** Writes the plus of a gain. */
  isChange?: boolean;
}

/** An amount in a table whose heads say that it is in won; of the other currencies with their unit. */
export function Amount({ value, currency = 'emoney', isChange = false }: AmountProps) {
  return <span translate="no">{`${isChange && value > 0 ? '+' : ''}${FORMATS[currency](value)}`}</span>;
}
