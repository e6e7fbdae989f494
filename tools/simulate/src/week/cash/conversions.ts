import { Conversion, ConvertPoints, ConvertUsd, ConvertWon } from '@madang/contracts';
import * as z from 'zod';
import { Disagreement } from '../disagreement';
import { ofMember } from './accounts';
import { LEAST_LEFT } from './exchanges';
import type { Teller } from './teller';

/** Won for one USD in hundredths, and when it was published. */
interface Rate {
  readonly rate: number;
  readonly at: number;
}

interface ScreenRate extends Rate {
  readonly isAccepted: boolean;
}

/** How far beside the rate the house buys and sells, in hundredths of a percent. */
const SPREAD = 50n;
const MICRO_PER_CENT = 10_000;
const OVER = 90_000_000;
/** The most that is converted at once. */
const MOST_CENTS = 10_000_000;

const buyAt = (rate: number) => (BigInt(rate) * (10_000n - SPREAD)) / 10_000n;
const sellAt = (rate: number) => (BigInt(rate) * (10_000n + SPREAD) + 9_999n) / 10_000n;
/** Whole won for cents, and whole cents for won: both rounded down. */
const wonFor = (cents: number, rate: number) => Number((BigInt(cents) * buyAt(rate)) / 10_000n);
const centsFor = (won: number, rate: number) => Number((BigInt(won) * 10_000n) / sellAt(rate));

/** The status by which a conversion is refused, or null. */
function refusalOf(of: { isEnough: boolean; isCovered: boolean; rate: ScreenRate }): number | null {
  if (!of.isEnough) return 422;
  if (!of.rate.isAccepted) return 409;
  return of.isCovered ? null : 422;
}

const PointsReply = z.object({ point: z.int() });

interface Turnover {
  /** Whether turnover may lock money of the member. */
  has(memberId: string): boolean;
  /** Money came that asks for some. */
  add(memberId: string): void;
}

/** Members convert won, USD and points. */
export function conversions(teller: Teller, turnover: Turnover) {
  const { accounts } = teller;
  let current: Rate = { rate: 0, at: 0 };
  /** Replaced a moment ago, and accepted still. */
  let before = current;
  let stale = current;

  /** The rate that a member saw, and whether it holds. */
  function rateOnScreen(): ScreenRate {
    const drawn = teller.upTo(100);
    if (drawn < 75 || stale.at === 0) return { ...current, isAccepted: true };
    if (drawn < 85) return { ...before, isAccepted: true };
    if (drawn < 95) return { ...stale, isAccepted: false };
    return { rate: current.rate + 1, at: current.at, isAccepted: false };
  }

  function compareBalance(account: string, balance: number): void {
    const expected = accounts.balance(account);
    if (balance !== expected)
      throw new Disagreement('a conversion left another balance', { account, balance, expected });
  }

  const bodyOf = (amount: number, { rate, at }: Rate) => ({ amount, rate, rateAt: new Date(at).toISOString() });

  return {
    /** A rate, and five seconds later the next: both are accepted now. */
    async publishRates(): Promise<void> {
      stale = current;
      const rateOf = () => 147_000 + teller.upTo(2000);
      before = { rate: rateOf(), at: teller.now() - 5000 };
      current = { rate: rateOf(), at: teller.now() };
      for (const { rate, at } of [before, current])
        await teller.publishRate({ at: new Date(at), source: '모의 거래소', wonPerUsd: rate });
    },
    /** Published last. */
    lastRate: (): number => current.rate,
    async toUsd(): Promise<void> {
      const who = teller.regular();
      const won = ofMember(who.id, 'emoney');
      const isTooMuch = teller.happens(10);
      const amount = isTooMuch ? OVER : 8000 + teller.upTo(400_000);
      if (!isTooMuch && accounts.balance(won) - amount < LEAST_LEFT) return;
      const rate = rateOnScreen();
      const refusal = refusalOf({ isEnough: amount >= 10_000, isCovered: !isTooMuch, rate });
      const must = refusal ? [refusal] : turnover.has(who.id) ? [200, 422] : [200];
      const reply = await teller.command(ConvertWon, { what: 'won to USD', who, body: bodyOf(amount, rate), must });
      if (reply.status !== 200) return;
      const usdt = ofMember(who.id, 'usdt');
      accounts.move(won, 'house:exchange:emoney', amount);
      accounts.move('house:exchange:usdt', usdt, centsFor(amount, rate.rate) * MICRO_PER_CENT);
      compareBalance(usdt, Conversion.parse(JSON.parse(reply.body)).usdt);
    },
    async toWon(): Promise<void> {
      const who = teller.regular();
      const usdt = ofMember(who.id, 'usdt');
      const held = accounts.balance(usdt) / MICRO_PER_CENT;
      const cents = 1 + teller.upTo(Math.min(MOST_CENTS, Math.max(200, Math.ceil(held * 1.2))));
      const rate = rateOnScreen();
      const must = [refusalOf({ isEnough: cents >= 100, isCovered: cents <= held, rate }) ?? 200];
      const body = bodyOf(cents * MICRO_PER_CENT, rate);
      const reply = await teller.command(ConvertUsd, { what: 'USD to won', who, body, must });
      if (reply.status !== 200) return;
      accounts.move(usdt, 'house:exchange:usdt', cents * MICRO_PER_CENT);
      accounts.move('house:exchange:emoney', ofMember(who.id, 'emoney'), wonFor(cents, rate.rate));
      turnover.add(who.id);
      compareBalance(usdt, Conversion.parse(JSON.parse(reply.body)).usdt);
    },
    async points(): Promise<void> {
      const who = teller.regular();
      const point = ofMember(who.id, 'point');
      const held = accounts.balance(point);
      const amount = 1 + teller.upTo(Math.max(1000, Math.ceil(held * 1.2)));
      const must = [amount <= held ? 200 : 422];
      const reply = await teller.command(ConvertPoints, { what: 'points to won', who, body: { amount }, must });
      if (reply.status !== 200) return;
      accounts.move(point, 'house:exchange:point', amount);
      accounts.move('house:exchange:emoney', ofMember(who.id, 'emoney'), amount);
      compareBalance(point, PointsReply.parse(JSON.parse(reply.body)).point);
    },
  };
}
