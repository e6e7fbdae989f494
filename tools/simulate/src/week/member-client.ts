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
import type { BetRequest, PlaceRequest } from './place-requests';

export interface Answer {
  readonly status: number;
  readonly bets: readonly Bet[];
  readonly words: string;
}

interface RequestOptions {
  readonly bettor: Bettor;
  readonly key: string;
}

const Bets = z.array(BetReply);

/** Makes the calls that a member's browser would make. */
export function createMemberClient({ app }: Platform) {
  async function call(
    url: string,
    body: object,
    { bettor, key }: RequestOptions,
  ): Promise<{ status: number; body: string }> {
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
    async place(request: PlaceRequest, options: RequestOptions): Promise<Answer> {
      const { oddsPolicy, bets } = request;
      const reply =
        request.form === 'bet'
          ? await call(urlOf(PlaceBet), { ...bets[0], oddsPolicy }, options)
          : await call(urlOf(PlaceSingles), { bets: bets.map(singleOf), oddsPolicy }, options);
      if (reply.status !== 201) return { status: reply.status, bets: [], words: reply.body };
      return { status: 201, bets: Bets.parse([JSON.parse(reply.body)].flat()), words: '' };
    },
    cancel: async (betId: string, options: RequestOptions) => (await call(urlOf(CancelBet, betId), {}, options)).status,
    /** What was paid for it; null where no price was given, or it did not hold. */
    async cashOut(betId: string, options: RequestOptions): Promise<number | null> {
      const quote = await call(urlOf(QuoteCashOut, betId), {}, options);
      if (quote.status !== 200) return null;
      const { quoteId, amount } = CashOutQuote.parse(JSON.parse(quote.body));
      const payment = await call(urlOf(CashOut, betId), { quoteId }, options);
      return payment.status === 200 ? amount : null;
    },
  };
}

const singleOf = ({ stake, picks: [pick] }: BetRequest) => ({ stake, pick });
