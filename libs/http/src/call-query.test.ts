import { BetDetail, Bets, CashOut, CashOutValues, KoreaFixtures, QuoteCashOut, UnreadCount } from '@madang/contracts';
import { clearSession } from '@madang/session';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { queriesBelow, queriesOf, queryOf } from './call-query';
import { stubReplies } from './replies.test-kit';

const betId = '0b6f5f4e-63a8-4a1c-9a5b-0f6f7d0d5a01';
const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });

afterEach(() => {
  cache.clear();
  clearSession();
});

describe('queryOf', () => {
  it('asks the call with its input, and keeps the reply under a key of both', async () => {
    const requests = stubReplies(() => ({ status: 200, data: 3 }));

    expect(await cache.fetchQuery(queryOf(UnreadCount))).toBe(3);
    expect(requests[0]?.url).toBe('/api/message/unread');
    expect(cache.getQueryData(queryOf(UnreadCount).queryKey)).toBe(3);
  });

  it('sends params and query where the contract says', async () => {
    const requests = stubReplies(() => ({ status: 404, data: { message: '없어요.' } }));
    await cache
      .fetchQuery(queryOf(KoreaFixtures, { params: { board: 'live' }, query: { page: 2 } }))
      .catch(() => undefined);

    expect(requests[0]?.url).toBe('/api/sports-korea/live');
    expect(requests[0]?.params).toEqual({ page: 2 });
  });

  it('hands on the signal, so that a query which nobody waits for ends its request', async () => {
    const requests = stubReplies(() => ({ status: 200, data: 3 }));
    const { signal } = new AbortController();
    await queryOf(UnreadCount).queryFn({ signal });

    expect(requests[0]?.signal).toBe(signal);
  });

  it('has one key for the same input, in whatever order it is written', () => {
    const known = { status: 200, items: [] };
    cache.setQueryData<unknown>(queryOf(Bets, { query: { page: 1, state: 'open' } }).queryKey, known);

    expect(cache.getQueryData(queryOf(Bets, { query: { state: 'open', page: 1 } }).queryKey)).toBe(known);
    expect(cache.getQueryData(queryOf(Bets, { query: { state: 'open', page: 2 } }).queryKey)).toBeUndefined();
    expect(queryOf(Bets).queryKey).toEqual(queryOf(Bets, { query: {} }).queryKey);
  });

  it('distinguishes calls of one path by their method', () => {
    expect(queryOf(CashOutValues).queryKey[0]).toBe('GET /api/bets/cash-out');
    expect(queryOf(QuoteCashOut, { params: { betId } }).queryKey[0]).toMatch(/^POST /);
  });

  it('bears the types of the contract', () => {
    expectTypeOf(cache.getQueryData(queryOf(UnreadCount).queryKey)).toEqualTypeOf<number | undefined>();
    // @ts-expect-error: the call declares a parameter
    queryOf(BetDetail);
    // @ts-expect-error: the call declares no such state
    queryOf(Bets, { query: { state: 'lost' } });
  });
});

describe('queriesOf', () => {
  it('picks every query of the calls, whatever its input, and no other', () => {
    const read = [
      queryOf(Bets),
      queryOf(Bets, { query: { page: 2 } }),
      queryOf(BetDetail, { params: { betId } }),
      queryOf(CashOutValues),
    ].map(({ queryKey }) => queryKey);
    for (const queryKey of read) cache.setQueryData<unknown>(queryKey, 'read');
    void cache.invalidateQueries(queriesOf(Bets, BetDetail));

    expect(read.map(queryKey => cache.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, true, false]);
  });

  it('picks nothing of a call that nobody has read', () => {
    cache.setQueryData<unknown>(queryOf(Bets).queryKey, 'read');

    expect(cache.getQueryCache().findAll(queriesOf(CashOut))).toEqual([]);
  });
});

describe('queriesBelow', () => {
  it('picks a call with all below its path, and no other that begins alike', () => {
    const detail = queryOf(BetDetail, { params: { betId } });
    for (const { queryKey } of [queryOf(Bets), detail, queryOf(CashOutValues), queryOf(UnreadCount)])
      cache.setQueryData<unknown>(queryKey, 'read');
    cache.setQueryData(['GET /api/betslips', {}, {}], 'read');
    const picked = cache.getQueryCache().findAll(queriesBelow(Bets));

    expect(picked.map(({ queryKey }) => queryKey[0])).toEqual([
      'GET /api/bets',
      'GET /api/bets/:betId',
      'GET /api/bets/cash-out',
    ]);
  });
});
