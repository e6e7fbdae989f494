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
import { callerOf, type Target } from './caller';
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
export function createMemberClient(platform: Platform) {
  const send = callerOf(platform);
  const call = (target: Target, body: object, { bettor, key, betId = '' }: RequestOptions & { betId?: string }) =>
    send(target, { token: bettor.token, key, body, params: { betId } });

  return {
    async place(request: PlaceRequest, options: RequestOptions): Promise<Answer> {
      const { oddsPolicy, bets } = request;
      const reply =
        request.form === 'bet'
          ? await call(PlaceBet, { ...bets[0], oddsPolicy }, options)
          : await call(PlaceSingles, { bets: bets.map(singleOf), oddsPolicy }, options);
      if (reply.status !== 201) return { status: reply.status, bets: [], words: reply.body };
      return { status: 201, bets: Bets.parse([JSON.parse(reply.body)].flat()), words: '' };
    },
    cancel: async (betId: string, options: RequestOptions) => (await call(CancelBet, {}, { ...options, betId })).status,
    /** What was paid for it; null where no price was given, or it did not hold. */
    async cashOut(betId: string, options: RequestOptions): Promise<number | null> {
      const quote = await call(QuoteCashOut, {}, { ...options, betId });
      if (quote.status !== 200) return null;
      const { quoteId, amount } = CashOutQuote.parse(JSON.parse(quote.body));
      const payment = await call(CashOut, { quoteId }, { ...options, betId });
      return payment.status === 200 ? amount : null;
    },
  };
}

const singleOf = ({ stake, picks: [pick] }: BetRequest) => ({ stake, pick });
