import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createChainApp } from '@madang/chain';
import { ApproveCryptoWithdrawal, DepositWay, RequestCryptoWithdrawal } from '@madang/contracts';
import { Mine } from '@madang/contracts/chain';
import { sendCall } from '@madang/server/client';
import { afterEach, expect, it } from 'vitest';
import { houseAccount } from '../../ledger/accounts';
import { balancesOf, houseBalance } from '../../ledger/balances';
import { verify } from '../../ledger/verify';
import { createPlatform } from '../../server';
import { addMember } from '../member';
import { startPlatform, type TestPlatform } from '../platform';
import { newLife, type Place } from './life';
import { ADDRESS } from './movements';
import { embedded, onServer } from './places';

const { DATABASE_URL } = process.env;
const KILLS = 3;
const AMOUNT = 5_000_000;
const START = 100_000_000;
const WITHDRAWAL = 20_000_000;
const WITHDRAWALS = 3;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A member who has sent coins in every way and takes coins out, and what there is after all of it. */
async function prepare(place: Place): Promise<{ memberId: string; expected: number }> {
  const platform = await startPlatform(place);
  const member = await addMember(platform.db, new Date(), { usdt: START });
  const memberId = member.id;
  await requestWithdrawals(platform, member.token);
  const order = { member_id: memberId, network: 'ethereum', token: 'USDT', amount: AMOUNT, sent_at: null } as const;
  const ways = [...DepositWay.options, ...DepositWay.options];
  const orders = ways.map(way => ({ ...order, order_id: randomUUID(), way, created_at: new Date() }));
  await platform.db.insertInto('crypto_order').values(orders).execute();
  await platform.close();
  const counted = ways.filter(way => way !== 'orphaned' && way !== 'wrong-token' && way !== 'small').length;
  const deposited = (counted + ways.filter(way => way === 'second').length) * AMOUNT;
  return { memberId, expected: START + deposited - WITHDRAWALS * WITHDRAWAL };
}

/** Requested and approved: nothing was sent to the chain yet. */
async function requestWithdrawals(platform: TestPlatform, token: string): Promise<void> {
  const operator = await platform.member({ type: 2 });
  const body = { amount: WITHDRAWAL, token: 'USDT', withdrawalAddress: ADDRESS, withdrawPassword: '1234' };
  for (let count = 0; count < WITHDRAWALS; count += 1) {
    const { withdrawal } = await platform.send(RequestCryptoWithdrawal, { token, body });
    const params = { withdrawalId: withdrawal.withdrawalId };
    await platform.send(ApproveCryptoWithdrawal, { token: operator.token, params });
  }
}

it('coins are credited and sent once, however often the platform is killed while it follows the chain', async () => {
  const { place, clear } = DATABASE_URL ? await onServer(DATABASE_URL) : await embedded();
  cleanUps.push(clear);
  const chain = await createChainApp({ blockMs: Number.POSITIVE_INFINITY });
  cleanUps.push(() => chain.close());
  const chainUrl = await chain.listen({ port: 0, host: '127.0.0.1' });
  const mine = (blocks: number) =>
    sendCall({ origin: chainUrl, token: '' }, Mine, { reply: Mine.replies[200], body: { blocks } });
  const { memberId, expected } = await prepare(place);

  for (let count = 0; count < KILLS; count += 1) {
    const life = newLife();
    cleanUps.push(() => life.kill());
    await life.begin({ ...place, chainUrl });
    await mine(9);
    await sleep(Math.random() * 1_500);
    await life.kill();
  }

  const platform = await createPlatform({ ...place, chainUrl });
  cleanUps.push(() => platform.close());
  const withdrawals = () => platform.db.selectFrom('crypto_withdrawal').select(['state', 'tx_hash']).execute();
  await expect
    .poll(
      async () => {
        await mine(5);
        return [(await balancesOf(platform.db, memberId)).usdt, (await withdrawals()).map(({ state }) => state)];
      },
      { timeout: 120_000 },
    )
    .toEqual([expected, Array.from({ length: WITHDRAWALS }, () => 'done')]);
  await mine(60);
  await sleep(2_500); // two more rounds of the follower
  expect(new Set((await withdrawals()).map(row => row.tx_hash)).size).toBe(WITHDRAWALS);
  expect(await houseBalance(platform.db, houseAccount('withdrawals', 'usdt'))).toBe(0);
  expect(await balancesOf(platform.db, memberId)).toMatchObject({ usdt: expected });
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { usdt: 0 } });
}, 600_000);
