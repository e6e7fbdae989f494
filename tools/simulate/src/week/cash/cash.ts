import type { SimulationContext } from '../play';
import { charges } from './charges';
import { coins } from './coins';
import { conversions } from './conversions';
import { coupons } from './coupons';
import { exchanges } from './exchanges';
import { createTeller } from './teller';

/** In a step. */
const MOVEMENTS = 5;
const COIN_MOVEMENTS = 4;

/** The crowd and the operators at everything that moves money beside bets. One after another: so a seed repeats. */
export function cash(context: SimulationContext, seed: string) {
  const teller = createTeller({ ...context, seed });
  const withTurnover = new Set<string>();
  const addTurnover = (memberId: string) => withTurnover.add(memberId);
  const charge = charges(teller);
  const hasTurnover = (memberId: string) => withTurnover.has(memberId) || charge.wasPaidTo(memberId);
  const exchange = exchanges(teller, hasTurnover);
  const conversion = conversions(teller, { has: hasTurnover, add: addTurnover });
  const coupon = coupons(teller, addTurnover);
  const coin = coins(teller, context, conversion.lastRate);
  const movements = [
    charge.request,
    charge.act,
    charge.act,
    exchange.request,
    exchange.act,
    conversion.toUsd,
    conversion.toWon,
    conversion.points,
    coupon.act,
    coupon.use,
    coupon.use,
  ];

  return {
    accounts: teller.accounts,
    counts: teller.counts,
    /** Every movement and its answer, in order. */
    record: teller.record,
    openSums: () => ({ emoney: exchange.openSum(), usdt: coin.openSum() }),
    sentDeposits: coin.sentDeposits,
    async move(): Promise<void> {
      await conversion.publishRates();
      for (let left = MOVEMENTS; left > 0; left -= 1) await teller.one(movements)();
      for (let left = COIN_MOVEMENTS; left > 0; left -= 1) await teller.one(coin.movements)();
    },
    /** What is on its way arrives. */
    end: coin.end,
  };
}

export type Cash = ReturnType<typeof cash>;
