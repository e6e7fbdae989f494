import { randomUUID } from 'node:crypto';
import {
  CONVERSION_MIN_USDT,
  CONVERSION_MIN_WON,
  type ExchangeQuote,
  type Refusal,
  usdtFor,
  wonFor,
} from '@madang/contracts';
import { formatRate, formatUsd } from '@madang/locale';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { Direction } from '../database/tables/conversions';
import { type Currency, houseAccount, memberAccount } from '../ledger/accounts';
import { balancesOf, type MemberBalances } from '../ledger/balances';
import { lock, postCovered } from '../ledger/post';
import { type Transfer, transferBetween } from '../ledger/transfer';
import { levelTerms } from '../levels/terms';
import { currentRate, isAccepted } from '../rates/queries';
import { pricesOf, quoteOf } from '../rates/quote';
import { depositRefusal } from '../responsible/limit-check';
import { addRolling } from '../rolling/add';
import { withdrawableOf } from '../rolling/withdrawable';

export interface UsdConversion {
  memberId: string;
  level: number;
  direction: Direction;
  /** Of what goes: micro-units in whole cents, or won. */
  amount: number;
  /** The published rate that the member saw. */
  rate: number;
  rateAt: Date;
  /** Read once the member's accounts are locked. */
  clock: () => Date;
}

export interface Converted {
  kind: 'converted';
  usdt: number;
  emoney: number;
  balances: MemberBalances;
}

export type UsdConversionResult =
  | Converted
  /** Null: there is no rate that is fresh enough. */
  | { kind: 'moved'; quote: ExchangeQuote | null }
  /** Less than the least; nothing: it buys not one cent. */
  | { kind: 'too-little' | 'nothing' }
  /** More than can be given away: the balance, less what open conditions lock. */
  | { kind: 'too-few'; left: number; locked: number }
  /** By what the member has allowed themself. */
  | { kind: 'limited'; refusal: Refusal };

const LEAST = { 'usd-to-won': CONVERSION_MIN_USDT, 'won-to-usd': CONVERSION_MIN_WON } as const;

/** Converts between USD and emoney, in the one transaction in which limits, turnover and balances are read. */
export async function convertUsd(
  tx: Transaction<Database>,
  { memberId, level, direction, amount, rate, rateAt, clock }: UsdConversion,
): Promise<UsdConversionResult> {
  await lock(tx, [memberAccount(memberId, 'usdt'), memberAccount(memberId, 'emoney')]);
  const at = clock();
  if (amount < LEAST[direction]) return { kind: 'too-little' };
  if (!(await isAccepted(tx, { rate, rateAt }, at))) {
    const current = await currentRate(tx, at);
    return { kind: 'moved', quote: current && quoteOf(current, at) };
  }
  const { buy, sell } = pricesOf(rate);
  const isToWon = direction === 'usd-to-won';
  const price = isToWon ? buy : sell;
  const usdt = isToWon ? amount : usdtFor(amount, sell);
  const emoney = isToWon ? wonFor(amount, buy) : amount;
  if (usdt === 0 || emoney === 0) return { kind: 'nothing' };
  const movement: Movement = { memberId, level, direction, usdt, emoney, rate, price, at };
  const refusal = isToWon ? await refusalIn(tx, movement) : await refusalOut(tx, movement);
  if (refusal) return refusal;
  await move(tx, movement);
  return { kind: 'converted', usdt, emoney, balances: await balancesOf(tx, memberId) };
}

interface Movement {
  memberId: string;
  level: number;
  direction: Direction;
  usdt: number;
  emoney: number;
  rate: number;
  price: number;
  at: Date;
}

/** USD become money to play with: what members have set against their own play holds as for a charge. */
async function refusalIn(
  tx: Transaction<Database>,
  { memberId, usdt, emoney, at }: Movement,
): Promise<UsdConversionResult | null> {
  const { usdt: left } = await balancesOf(tx, memberId);
  if (usdt > left) return { kind: 'too-few', left, locked: 0 };
  const refusal = await depositRefusal(tx, { memberId, amount: emoney, at });
  return refusal && { kind: 'limited', refusal };
}

/** Money goes out: what open conditions lock stays. */
async function refusalOut(
  tx: Transaction<Database>,
  { memberId, emoney }: Movement,
): Promise<UsdConversionResult | null> {
  const { withdrawable: left, locked } = await withdrawableOf(tx, memberId);
  return emoney > left ? { kind: 'too-few', left, locked } : null;
}

async function move(tx: Transaction<Database>, movement: Movement): Promise<void> {
  const { memberId, level, direction, usdt, emoney, rate, price, at } = movement;
  const conversionId = randomUUID();
  for (const transfer of transfersOf(movement, conversionId)) await postCovered(tx, transfer);
  const row = { conversion_id: conversionId, member_id: memberId, direction, usdt, emoney, rate, price, at };
  await tx.insertInto('usd_conversion').values(row).execute();
  if (direction === 'won-to-usd') return;
  // The turnover of a charge without points: that is what this is to whoever plays with it.
  const { rollingPercent: percent } = await levelTerms(tx, level);
  const reason = `머니이동 ${formatUsd(usdt)} USD`;
  await addRolling(tx, { memberId, cause: 'conversion', reason, amount: emoney, percent, at });
}

/** A transfer has one currency, so a conversion is two, both against the house's exchange. */
function transfersOf({ memberId, direction, usdt, emoney, price, at }: Movement, conversionId: string): Transfer[] {
  const isToWon = direction === 'usd-to-won';
  const reason = `머니이동 · 1 USD = ${formatRate(price)}원`;
  const transferOf = (currency: Currency, amount: number) =>
    transferBetween(
      { from: houseAccount('exchange', currency), to: memberAccount(memberId, currency), amount },
      { key: `usd:${conversionId}:${currency}`, kind: 'conversion', reason, at },
    );
  return [transferOf('usdt', isToWon ? -usdt : usdt), transferOf('emoney', isToWon ? emoney : -emoney)];
}
