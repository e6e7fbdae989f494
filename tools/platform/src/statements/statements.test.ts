import { randomUUID } from 'node:crypto';
import { Area, Currency, Journal, PlaceBet, PlayHistory, Statement, TransferKind } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFixture, homeOf } from '../bets/testing';
import { memberAccount } from '../ledger/accounts';
import { postAll } from '../ledger/post';
import type { Transfer } from '../ledger/transfer';
import { verify } from '../ledger/verify';
import { give } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const HOUR_MS = 60 * 60_000;
const HOUSES = ['sports', 'tournament', 'cashier', 'bonus', 'points-issued', 'exchange'] as const;
const RUNS = 12;

interface Move {
  readonly house: (typeof HOUSES)[number];
  readonly currency: Currency;
  readonly kind: TransferKind;
  readonly reason: string;
  /** To the member where it is above zero. */
  readonly amount: number;
  readonly hoursAgo: number;
}

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc
    .record({
      house: fc.constantFrom(...HOUSES),
      currency: fc.constantFrom(...Currency.options),
      kind: fc.constantFrom(...TransferKind.options),
      reason: fc.constantFrom('스포츠 베팅', '포인트 전환', '머니 전환', '지급'),
      amount: fc.integer({ min: -50_000, max: 50_000 }).filter(amount => amount !== 0),
      hoursAgo: fc.integer({ min: 0, max: 24 * 12 }),
    })
    // The pot of tournaments is in emoney alone.
    .filter(({ house, currency }) => house !== 'tournament' || currency === 'emoney'),
  { maxLength: 40 },
);

describe('statements', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(async () => {
    expect(await verify(platform.db)).toMatchObject({ isSound: true });
    await platform.close();
  });

  const dayBefore = (days: number) => seoulDay(platform.now().getTime() - days * 24 * HOUR_MS);
  const today = () => ({ from: dayBefore(0), to: dayBefore(0) });

  it('sum over all areas to what the balance changed by, in any period, whatever was moved', async () => {
    await fc.assert(
      fc.asyncProperty(moves, fc.nat(12), fc.nat(12), async (all, one, other) => {
        const { id, token } = await platform.member();
        await give(platform.db, { memberId: id, currency: 'emoney', amount: 100_000, at: platform.now() });
        const posted = await post(id, all);
        const query = { from: dayBefore(Math.max(one, other)), to: dayBefore(Math.min(one, other)) };
        const isIn = (at: Date) => seoulDay(at) >= query.from && seoulDay(at) <= query.to;
        const expected = posted.filter(({ at }) => isIn(at)).map(({ amount }) => amount);
        if (isIn(platform.now())) expected.push(100_000);

        const { areas, total, days, kinds } = await platform.send(Statement, { token, query });

        const sum = (amounts: readonly number[]) => amounts.reduce((net, amount) => net + amount, 0);
        expect(sum(areas.map(({ net }) => net))).toBe(sum(expected));
        expect(sum(areas.map(({ count }) => count))).toBe(expected.length);
        expect(total.change).toBe(sum(expected));
        expect(sum(days.map(({ change }) => change))).toBe(sum(expected));
        for (const { net, debits, credits } of [...areas, ...days, ...kinds]) expect(net).toBe(credits - debits);
        for (const { area, count, net } of areas) {
          const opened = await platform.send(Journal, { token, query: { ...query, area } });
          expect(opened.totalCount).toBe(count);
          if (opened.pageCount === 1) expect(sum(opened.items.map(({ amount }) => amount))).toBe(net);
        }
      }),
      { numRuns: RUNS },
    );
  });

  /** Posts what the member can pay, and gives the emoney of it. */
  async function post(memberId: string, all: readonly Move[]) {
    const transfers = all.map(({ house, currency, kind, reason, amount, hoursAgo }): Transfer => {
      const at = new Date(platform.now().getTime() - hoursAgo * HOUR_MS);
      const entries = [
        { account: memberAccount(memberId, currency), amount },
        { account: `house:${house}:${currency}` as const, amount: -amount },
      ];
      return { key: randomUUID(), kind, reason, at, entries };
    });
    const results = await platform.db.transaction().execute(tx => postAll(tx, transfers));
    return transfers.flatMap(({ at, entries: [own] }, index) =>
      results[index]?.kind === 'posted' && own?.account === memberAccount(memberId, 'emoney')
        ? [{ at, amount: own.amount }]
        : [],
    );
  }

  it('say of the games what the sums of responsible play say', async () => {
    const { token } = await platform.member({ emoney: 100_000 });
    const fixture = await addFixture(platform.db, platform.now());
    for (const stake of [5_000, 7_000])
      await platform.send(PlaceBet, { token, body: { stake, picks: [homeOf(fixture)] } });

    const { total, areas, days, kinds } = await platform.send(Statement, { token, query: today() });

    const { total: play } = await platform.send(PlayHistory, { token, query: { by: 'day' } });
    expect(total).toEqual({ debits: 12_000, credits: 0, net: -12_000, count: 2, change: 88_000 });
    expect([play.staked, play.paid, play.net]).toEqual([total.debits, total.credits, total.net]);
    expect(days).toEqual([{ day: dayBefore(0), ...total }]);
    expect(areas.map(({ area }) => area)).toEqual(Area.options);
    expect(areas.filter(({ count }) => count > 0)).toEqual([
      { area: 'sports', debits: 12_000, credits: 0, net: -12_000, count: 2 },
      { area: 'event', debits: 0, credits: 100_000, net: 100_000, count: 1 },
    ]);
    expect(kinds).toContainEqual({
      ...{ currency: 'emoney', area: 'sports', kind: 'bet' },
      ...{ debits: 12_000, credits: 0, net: -12_000, count: 2 },
    });
  });

  it('of one area have its sums alone, points and USDT too where they belong to it', async () => {
    const { token } = await platform.member({ emoney: 100_000, point: 3_000 });

    const event = await platform.send(Statement, { token, query: { ...today(), area: 'event' } });
    const casino = await platform.send(Statement, { token, query: { ...today(), area: 'casino' } });

    expect(event.total).toEqual({ debits: 0, credits: 100_000, net: 100_000, count: 1, change: 100_000 });
    expect(event.kinds.map(({ currency, credits }) => [currency, credits])).toEqual([
      ['emoney', 100_000],
      ['point', 3_000],
    ]);
    expect(casino).toEqual({
      total: { debits: 0, credits: 0, net: 0, count: 0, change: 0 },
      days: [],
      areas: [{ area: 'casino', debits: 0, credits: 0, net: 0, count: 0 }],
      kinds: [],
    });
  });

  it('count a day as Seoul does', async () => {
    const { id, token } = await platform.member();
    const midnight = new Date(`${dayBefore(1)}T00:00:00+09:00`).getTime();
    for (const [at, amount] of [
      [midnight - 1, 1],
      [midnight, 20],
      [midnight + 24 * HOUR_MS - 1, 300],
      [midnight + 24 * HOUR_MS, 4_000],
    ] as const)
      await give(platform.db, { memberId: id, currency: 'emoney', amount, at: new Date(at) });

    const { total } = await platform.send(Statement, { token, query: { from: dayBefore(1), to: dayBefore(1) } });

    expect(total).toMatchObject({ change: 320 });
  });

  it('never show what is another member’s', async () => {
    await platform.member({ emoney: 77_000 });
    const { token } = await platform.member({ emoney: 1_000 });

    const { total } = await platform.send(Statement, { token, query: today() });

    expect(total).toMatchObject({ change: 1_000 });
  });

  it.each([
    ['2026-11-28', '2026-11-27', { to: '끝 날짜는 시작 날짜와 같거나 뒤여야 해요.' }],
    ['2025-01-01', '2026-11-27', { to: '한 번에 12개월까지 볼 수 있어요. 기간을 줄여 주세요.' }],
    ['2020-01-01', '2020-01-31', { from: '정산은 12개월 전까지 볼 수 있어요.' }],
    ['2026-02-30', '2026-03-01', { from: '날짜는 2026-11-28처럼 입력해 주세요.' }],
    ['어제', '2026-03-01', { from: '날짜는 2026-11-28처럼 입력해 주세요.' }],
    ['1999-12-31', '2000-03-01', { from: '2000년부터 2099년까지의 날짜로 보내 주세요.' }],
  ])('refuse the period from %s to %s, at its field', async (from, to, sentences) => {
    const { token } = await platform.member();

    expect(await platform.request(Statement, { token, query: { from, to } })).toMatchObject({
      status: expect.toBeOneOf([400, 422]),
      body: { problems: Object.entries(sentences).map(([field, message]) => ({ field, message })) },
    });
  });

  it('refuse a day before the same of last year, and take that one', async () => {
    const { token } = await platform.member();
    const [year, rest] = [Number(dayBefore(0).slice(0, 4)), dayBefore(0).slice(4)];
    const before = seoulDay(new Date(`${year - 1}${rest}T00:00:00+09:00`).getTime() - HOUR_MS);

    const ask = (from: string) => platform.request(Statement, { token, query: { from, to: dayBefore(10) } });

    expect(await ask(`${year - 1}${rest}`)).toMatchObject({ status: 200 });
    expect(await ask(before)).toMatchObject({ status: 422 });
  });
});
