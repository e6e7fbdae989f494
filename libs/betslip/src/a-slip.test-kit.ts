import type { Bet, BetLimits, PlaceBetBody } from '@madang/contracts';
import { client } from '@madang/http';
import { SETTLEMENT } from '@madang/sport';
import type * as z from 'zod';
import type { SlipPick } from './pick';

/** A pick on a win of its own fixture, to start tomorrow. */
export const aPick = (fields: Partial<SlipPick> = {}): SlipPick => ({
  fixtureId: '900',
  outcomeId: '9001',
  sportId: '6046',
  marketId: 1,
  leagueName: '프리미어리그',
  home: '아스널',
  away: '브라이튼',
  startsAt: new Date(Date.now() + 86_400_000).toISOString(),
  marketName: '승무패',
  outcomeName: '1',
  line: null,
  price: 1600,
  ...fields,
});

/** A pick on over 2.5 goals of another fixture. */
export const anOver = (fields: Partial<SlipPick> = {}): SlipPick =>
  aPick({
    ...{ fixtureId: '901', outcomeId: '9012', marketId: 2, marketName: '언더오버', outcomeName: 'Over', line: '2.5' },
    ...{ home: '뉴캐슬', away: '첼시', price: 1850 },
    ...fields,
  });

export const someLimits: BetLimits = {
  minStake: 5_000,
  maxStake: 1_000_000,
  maxPayout: 10_000_000,
  maxLegs: 10,
  maxPrice: 100_000,
  bonuses: [{ folds: 3, price: 1030 }],
  inPlayDelays: [{ sportId: '6046', seconds: 5 }],
};

type Body = z.output<typeof PlaceBetBody>;

/** The platform's reply to a bet that it accepted. */
export const aBet = (body: Body, picks: readonly SlipPick[]): Bet => ({
  betId: '3f0c9a52-41f9-4a0e-8b5e-6a4b1f1f7c10',
  gameType: 1,
  placedAt: '2026-11-28T05:06:07.000Z',
  stake: body.stake,
  price: 2960,
  bonusFolds: body.bonusFolds,
  system: null,
  possiblePayout: 148_000,
  result: SETTLEMENT.open,
  payout: null,
  ending: null,
  isHidden: false,
  legs: picks.map(pick => ({ ...pick, result: SETTLEMENT.open, rule: null, game: null })),
});

export interface SentRequest {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: string;
}
type Reply = { readonly status: number; readonly data: unknown } | 'network';

/** Replaces the network below the real client. Returns the requests that were sent. */
export function stubReplies(
  replyTo: (request: SentRequest, nth: number) => Reply | Promise<Reply>,
): readonly SentRequest[] {
  const bets: SentRequest[] = [];
  client.defaults.adapter = async config => {
    const path = config.url ?? '';
    const request: SentRequest = {
      path,
      key: config.headers.get('Idempotency-Key')?.toString(),
      body: typeof config.data === 'string' ? config.data : '',
    };
    if (config.method?.toUpperCase() === 'POST') bets.push(request);
    const reply = path.includes('/bets/limits')
      ? { status: 200, data: someLimits }
      : await replyTo(request, bets.length);
    if (reply === 'network') throw Object.assign(new Error('no answer'), { isAxiosError: true, code: 'ERR_NETWORK' });
    return { data: reply.data, status: reply.status, statusText: '', headers: {}, config };
  };
  return bets;
}
