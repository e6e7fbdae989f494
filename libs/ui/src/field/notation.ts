import { type AmountReading, formatCount, formatUsd, readAmount, readUsd } from '@madang/locale';

/** How a kind of money is written in its field. */
interface Notation {
  readonly unit: string;
  readonly inputMode: 'numeric' | 'decimal';
  readonly read: (text: string) => AmountReading;
  /** The amount once it stands. */
  readonly format: (amount: number) => string;
  /** The text on its way there, with its groups apart; null where it is more than a number. */
  readonly group: (text: string) => string | null;
}

/** won: in whole won. usd: in micro-units, of whole cents. */
export type Currency = 'won' | 'usd';

export const NOTATIONS: Readonly<Record<Currency, Notation>> = {
  won: {
    unit: '원',
    inputMode: 'numeric',
    read: readAmount,
    format: formatCount,
    group: text => grouped(/^(\d*)()$/, text),
  },
  usd: {
    unit: 'USD',
    inputMode: 'decimal',
    read: readUsd,
    format: micro => formatUsd(micro),
    group: text => grouped(/^(\d*)((?:\.\d{0,2})?)$/, text),
  },
};

function grouped(number: RegExp, text: string): string | null {
  const [, whole, fraction = ''] = number.exec(text.normalize('NFKC')) ?? [];
  if (whole === undefined) return null;
  return whole === '' ? '' : formatCount(Number(whole)) + fraction;
}
