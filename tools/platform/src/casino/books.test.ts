import { Comps, Journal, PlaySinceLogIn, Statement } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payDueComps } from '../comps/pay';
import { startCasino, TABLE, type TestCasino } from './testing';

const DAY_MS = 24 * 60 * 60_000;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startCasino();
});
afterAll(() => casino.close());

it('what is played is in statements, journals, reality checks and comps, under its area, and what was taken back is not staked', async () => {
  const { platform } = casino;
  const slot = await casino.player();
  const table = await casino.player(TABLE, slot.member);
  const { token, id } = slot.member;
  await casino.debit(slot, { roundId: 'b-1', amount: 30_000 });
  await casino.credit(slot, { roundId: 'b-1', amount: 12_000 });
  await casino.debit(table, { roundId: 'b-2', transactionId: 'b-2-bet', amount: 20_000 });
  await casino.rollback(table, { roundId: 'b-2', rollsBack: 'b-2-bet' });
  await casino.debit(table, { roundId: 'b-3', amount: 10_000 });
  const today = seoulDay(platform.now());
  const period = { from: today, to: today };

  const statement = await platform.send(Statement, { token, query: period });
  const journal = await platform.send(Journal, { token, query: { ...period, area: 'casino' } });
  const check = await platform.send(PlaySinceLogIn, { token });

  expect(statement.areas).toEqual(
    expect.arrayContaining([
      { area: 'slot', debits: 30_000, credits: 12_000, net: -18_000, count: 2 },
      { area: 'casino', debits: 30_000, credits: 20_000, net: -10_000, count: 3 },
    ]),
  );
  expect(journal.items.map(({ reason, to, amount }) => [reason, to, amount])).toContainEqual([
    ...['한울 카지노 베팅', '한울', -10_000],
  ]);
  expect(check).toMatchObject({ staked: 60_000, paid: 32_000, net: -28_000 });

  platform.moveClock(DAY_MS);
  await payDueComps(platform.db, platform.now());
  const far = new Date(platform.now().getTime() + DAY_MS);
  await platform.db.updateTable('session').set({ expires_at: far }).where('member_id', '=', id).execute();
  const { items } = await platform.send(Comps, { token });
  expect(items.map(({ game, staked }) => [game, staked])).toEqual([
    ['casino', 10_000],
    ['slot', 30_000],
  ]);
});
