import { validation } from './validation';

/** What a text says as a sum: an amount, null where it says nothing, or why it says none. */
export type AmountReading = { amount: number | null; problem?: undefined } | { amount: null; problem: string };

/** More digits than this no longer are whole in a number. */
const MOST_DIGITS = 15;
const MICRO_PER_CENT = 10_000;
const UNITS = [
  ['억', 100_000_000],
  ['만', 10_000],
  ['천', 1000],
] as const;

/**
 * Reads a sum as members write or paste it: 10,000 · 10000원 · ₩10,000.00 · １００００ · 5만 · 1만 5천 · 1.5만. What it does not
 * read whole it refuses, in a sentence: a sign, a fraction or a unit that is dropped in silence makes another sum of it.
 */
export function readAmount(text: string): AmountReading {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^(?:₩|KRW)/i, '')
    .replace(/(?:원|KRW|P)$/i, '');
  if (plain === '') return { amount: null };
  if (/^[-−–+]/.test(plain)) return refused(validation.amountSigned);
  const amount = numberIn(plain) ?? withUnits(plain);
  if (amount === undefined) return refused(validation.amountUnreadable);
  if (!Number.isInteger(amount)) return refused(validation.amountFraction);
  return amount < 10 ** MOST_DIGITS ? { amount } : refused(validation.amountHuge);
}

/** Whole USD, and cents where there are some; dollar signs and words are left aside. */
const USD = /^(?:US\$|\$|USDT?)?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?(?:USDT?|달러|불)?$/i;

/** Reads a sum in USD: 50 · 50.25 · 1,000.50 · $50 · 50 USD · ５０．２５. The amount is in micro-units, of whole cents. */
export function readUsd(text: string): AmountReading {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  if (plain === '') return { amount: null };
  if (/^[-−–+]/.test(plain)) return refused(validation.amountSigned);
  const [, whole, fraction = ''] = USD.exec(plain) ?? [];
  if (whole === undefined) return refused(validation.usdUnreadable);
  if (fraction.length > 2) return refused(validation.usdFraction);
  const digits = whole.replaceAll(',', '') + fraction.padEnd(2, '0');
  if (Number(digits) * MICRO_PER_CENT >= 10 ** MOST_DIGITS) return refused(validation.amountHuge);
  return { amount: Number(digits) * MICRO_PER_CENT };
}

const refused = (problem: string): AmountReading => ({ amount: null, problem });

/**
 * A number, its groups of three apart or not. Undefined for any other text, and NaN where it has a fraction or could have
 * one: 10.000 is ten to some and ten thousand to others.
 */
function numberIn(text: string): number | undefined {
  const [, whole, fraction = '0'] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return /^0{1,2}$/.test(fraction) ? Number(whole.replaceAll(',', '')) : Number.NaN;
}

/** 3억 2,000만 · 1만5천 · 1.5만: each unit once, the largest first. */
function withUnits(text: string): number | undefined {
  let rest = text;
  let sum = 0;
  for (const [unit, worth] of UNITS) {
    const at = rest.indexOf(unit);
    if (at < 0) continue;
    const count = rest.slice(0, at);
    if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,4})?$/.test(count)) return undefined;
    sum += Math.round(Number(count.replaceAll(',', '')) * worth * 10_000) / 10_000;
    rest = rest.slice(at + 1);
  }
  if (rest === '') return sum;
  const last = numberIn(rest);
  return last === undefined || rest === text ? undefined : sum + last;
}
