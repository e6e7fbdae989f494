import { coinWords, formatUsd, validation } from '@madang/locale';

/** A dollar in micro-units. */
export const USD = 1_000_000;
const CENT = USD / 100;
const UNREADABLE = '수량을 숫자로 적어 주세요. 예: 80 또는 80.50';

/** What a text says as an amount of USD in micro-units, null where it says nothing, or why it says none. */
export type UsdReading = { amount: number | null; problem?: undefined } | { amount: null; problem: string };

/** Reads dollars as members write or paste them: 80 · 80.5 · 1,000.00 USDT · ８０. Nothing is dropped in silence. */
export function readUsd(text: string): UsdReading {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^\$/, '')
    .replace(/(?:USDT|USDC|USD)$/i, '');
  if (plain === '') return { amount: null };
  if (/^[-−+]/.test(plain)) return { amount: null, problem: validation.amountSigned };
  const [, whole, fraction = ''] = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === undefined) return { amount: null, problem: UNREADABLE };
  if (!/^\d{0,2}0*$/.test(fraction)) return { amount: null, problem: coinWords.amountWhole };
  return { amount: Number(whole.replaceAll(',', '')) * USD + Number(fraction.slice(0, 2).padEnd(2, '0')) * CENT };
}

/** As a field shows it: 1,000.00. */
export const writeUsd = (micro: number): string => formatUsd(micro).replace(' USD', '');
