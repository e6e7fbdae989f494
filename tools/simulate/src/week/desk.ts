import {
  type Bet,
  Bet as BetReply,
  CancelBet,
  CashOut,
  CashOutQuote,
  PlaceBet,
  PlaceSingles,
  QuoteCashOut,
} from '@madang/contracts';
import type { Platform } from '@madang/platform';
import * as z from 'zod';
import type { Bettor } from './crowd';
import type { AskedLine, Order } from './orders';

export interface Answer {
  readonly status: number;
  readonly bets: readonly Bet[];
  readonly words: string;
}

interface Asked {
  readonly bettor: Bettor;
  readonly key: string;
}

const Bets = z.array(BetReply);

/** Makes the calls that a member's browser would make. */
export function openDesk({ app }: Platform) {
  async function call(url: string, body: object, { bettor, key }: Asked): Promise<{ status: number; body: string }> {
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${bettor.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      payload: JSON.stringify(body),
    });
    return { status: reply.statusCode, body: reply.body };
  }

  const urlOf = ({ base, path }: { base: string; path: string }, betId = '') => base + path.replace(':betId', betId);

  return {
    async place(order: Order, asked: Asked): Promise<Answer> {
      const { oddsPolicy, lines } = order;
      const reply =
        order.form === 'bet'
          ? await call(urlOf(PlaceBet), { ...lines[0], oddsPolicy }, asked)
          : await call(urlOf(PlaceSingles), { bets: lines.map(singleOf), oddsPolicy }, asked);
      if (reply.status !== 201) return { status: reply.status, bets: [], words: reply.body };
      return { status: 201, bets: Bets.parse([JSON.parse(reply.body)].flat()), words: '' };
    },
    cancel: async (betId: string, asked: Asked) => (await call(urlOf(CancelBet, betId), {}, asked)).status,
    /** What was paid for it; null where no price was given, or it did not hold. */
    async cashOut(betId: string, asked: Asked): Promise<number | null> {
      const quoted = await call(urlOf(QuoteCashOut, betId), {}, asked);
      if (quoted.status !== 200) return null;
      const { quoteId, amount } = CashOutQuote.parse(JSON.parse(quoted.body));
      const paid = await call(urlOf(CashOut, betId), { quoteId }, asked);
      return paid.status === 200 ? amount : null;
    },
  };
}

const singleOf = ({ stake, picks: [pick] }: AskedLine) => ({ stake, pick });
