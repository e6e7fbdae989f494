import { createChainApp } from '@madang/chain';
import {
  CryptoAddress,
  CurrentMember,
  SendCryptoDeposit,
  SetTetherMaintenance,
  TetherDepositUrl,
  TetherMaintenance,
  TokenDepositUrl,
} from '@madang/contracts';
import { addr } from 'micro-eth-signer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccount } from '../ledger/accounts';
import { houseBalance } from '../ledger/balances';
import { verify } from '../ledger/verify';
import { startPlatform } from '../testing/platform';
import { type CoinSite, startCoins } from './coins.test-kit';

describe('coins that come in', () => {
  let site: CoinSite;
  beforeAll(async () => {
    site = await startCoins();
  });
  afterAll(() => site.close());

  const usdtOf = async (token: string) => (await site.platform.send(CurrentMember, { token })).usdt;
  const states = async (token: string) => (await site.deposits(token)).map(({ state }) => state);

  it('are seen, confirmed block by block, and credited after twelve [R-charge-crypto]', async () => {
    const { token } = await site.platform.member();
    await site.send(token);
    expect(await site.deposits(token)).toEqual([]);

    await site.mine(1);
    expect(await site.deposits(token)).toMatchObject([{ state: 'seen', confirmations: 0, amount: 5_000_000 }]);
    await site.mine(7);
    expect(await site.deposits(token)).toMatchObject([{ state: 'confirming', confirmations: 7 }]);
    await site.mine(4);
    expect([await usdtOf(token), await states(token)]).toEqual([0, ['confirming']]);
    await site.mine(1);

    expect([await usdtOf(token), await states(token)]).toEqual([5_000_000, ['done']]);
    await site.mine(20);
    expect(await usdtOf(token)).toBe(5_000_000);
  });

  it('bring members who pay in coins alone 5 % of their worth in points, and nobody else [P-crypto-member]', async () => {
    await site.platform.publishRate({ at: site.platform.now(), source: '시험', wonPerUsd: 148_620 });
    const coin = await site.platform.member({ management_type: 99 });
    const other = await site.platform.member();
    for (const { token } of [coin, other]) await site.send(token);
    await site.mine(14);

    const pointsOf = async (token: string) => (await site.platform.send(CurrentMember, { token })).point;
    expect(await pointsOf(coin.token)).toBe(Math.floor(7_431 * 0.05));
    expect(await pointsOf(other.token)).toBe(0);

    await site.send(coin.token, { amount: 100_000_000_000 });
    await site.mine(14);
    expect(await pointsOf(coin.token)).toBe(Math.floor(7_431 * 0.05) + 100_000);
  });

  it('need thirty blocks on the network that says so', async () => {
    const { token } = await site.platform.member();
    await site.send(token, { network: 'polygon', token: 'USDC' });
    await site.mine(30);
    expect(await usdtOf(token)).toBe(0);

    await site.mine(1);

    expect(await usdtOf(token)).toBe(5_000_000);
  });

  it.each([
    { way: 'late', blocks: 45, usdt: 5_000_000, expected: ['done'] },
    { way: 'repeated', blocks: 14, usdt: 5_000_000, expected: ['done'] },
    { way: 'second', blocks: 15, usdt: 10_000_000, expected: ['done', 'done'] },
    { way: 'orphaned', blocks: 40, usdt: 0, expected: ['vanished'] },
    { way: 'returning', blocks: 40, usdt: 5_000_000, expected: ['done'] },
    { way: 'wrong-token', blocks: 14, usdt: 0, expected: ['refused'] },
    { way: 'small', blocks: 14, usdt: 0, expected: ['refused'] },
  ] as const)('that are $way are counted as what they are', async ({ way, blocks, usdt, expected }) => {
    const { token } = await site.platform.member();
    await site.send(token, { way });

    await site.mine(blocks);

    expect([await usdtOf(token), await states(token)]).toEqual([usdt, expected]);
  });

  it('are counted the same where nobody looked meanwhile', async () => {
    const { token } = await site.platform.member();
    for (const way of ['late', 'repeated', 'second', 'orphaned', 'returning', 'small'] as const) {
      await site.send(token, { way });
    }
    await site.mineUnseen(60);
    await site.round();

    expect(await usdtOf(token)).toBe(25_000_000);
  });

  it('that are refused say why', async () => {
    const { token } = await site.platform.member();
    await site.send(token, { way: 'wrong-token' });
    await site.send(token, { way: 'small' });
    await site.mine(1);

    expect((await site.deposits(token)).map(({ reason }) => reason).sort()).toEqual([
      '1 USD보다 적게 보내서 받지 않았어요.',
      'DAI 코인은 받지 않아요. USDT와 USDC만 더해 드려요.',
    ]);
  });

  it('are credited once by any number of followers at once', async () => {
    const { token } = await site.platform.member();
    await site.send(token);
    const others = [site.follower(), site.follower()];
    for (let block = 0; block < 14; block += 1) {
      await site.mineUnseen(1);
      site.platform.moveClock(20_000); // whoever followed has not said so for too long
      await Promise.all([site.round(), ...others.map(other => other.round())]);
    }

    expect([await usdtOf(token), await states(token)]).toEqual([5_000_000, ['done']]);
    site.platform.moveClock(20_000);
    await site.round();
    expect(site.faults).toEqual([]);
  });

  it('are followed by one process at a time', async () => {
    const { token } = await site.platform.member();
    await site.send(token);
    await site.mineUnseen(1);

    expect(await site.follower().round()).toEqual(new Set());
    expect(await site.deposits(token)).toEqual([]);
    await site.round();
    expect(await site.deposits(token)).toHaveLength(1);
  });

  it('are read from the first block of another chain, and of the own one again', async () => {
    const { token } = await site.platform.member();
    await site.send(token);
    await site.mine(14);
    const other = await createChainApp({ blockMs: Number.POSITIVE_INFINITY });
    const follower = site.follower(await other.listen({ port: 0, host: '127.0.0.1' }));
    const read = async () => {
      const row = site.platform.db.selectFrom('crypto_network').select('block').where('network', '=', 'ethereum');
      return (await row.executeTakeFirstOrThrow()).block;
    };
    const before = await read();
    for (const one of [follower, follower, { round: site.round }, { round: site.round }]) {
      site.platform.moveClock(20_000);
      await one.round();
      if (one === follower) expect(await read()).toBeLessThanOrEqual(0);
    }
    await other.close();

    expect([await read(), await usdtOf(token)]).toEqual([before, 5_000_000]);
    expect(site.faults).toEqual([]);
  });

  it('wait while an operator maintains tether, and are credited afterwards [X-tether]', async () => {
    const { token } = await site.platform.member();
    const operator = await site.platform.member({ type: 1 });
    const maintain = (on: boolean) => site.platform.send(SetTetherMaintenance, { token: operator.token, body: { on } });
    await site.send(token);
    await maintain(true);
    await site.mine(20);

    expect(await usdtOf(token)).toBe(0);
    expect(await site.platform.send(TetherMaintenance, { token })).toEqual({ tetherMaintenanceFlag: 1 });
    const body = { token: 'USDT', network: 'ethereum', amount: 5_000_000 };
    const refused = { status: 409, body: { message: '테더 입금은 현재 점검중입니다.' } };
    expect(await site.platform.request(SendCryptoDeposit, { token, body })).toMatchObject(refused);
    expect(await site.platform.request(TetherDepositUrl, { token })).toMatchObject(refused);
    await maintain(false);
    await site.round();
    expect(await usdtOf(token)).toBe(5_000_000);
  });

  it('have an address of the member’s own on each network, the same for good', async () => {
    const [one, other] = [await site.platform.member(), await site.platform.member()];
    const addressOn = async (token: string, network: string) =>
      (await site.platform.send(CryptoAddress, { token, query: { network } })).address;

    const all = await Promise.all(
      [one, other].flatMap(({ token }) => ['ethereum', 'polygon'].map(network => addressOn(token, network))),
    );

    expect(new Set(all).size).toBe(4);
    expect(all.every(address => addr.addChecksum(address.toLowerCase()) === address)).toBe(true);
    expect(await addressOn(one.token, 'ethereum')).toBe(all[0]);
  });

  it.each([
    ['amount', 999_999, '입금은 1 USD부터 할 수 있어요.'],
    ['amount', -5_000_000, '입금은 1 USD부터 할 수 있어요.'],
    ['amount', 1_005_000, '수량은 0.01 단위로 입력해 주세요.'],
    ['amount', 1.5, '수량은 0.01 단위로 입력해 주세요.'],
    ['amount', '5', '수량은 0.01 단위로 입력해 주세요.'],
    ['amount', 200_000_000_000, '한 번에 100,000 USD까지 보낼 수 있어요.'],
    ['token', 'DAI', 'USDT, USDC 가운데 하나여야 해요.'],
    ['network', 'tron', expect.any(String)],
    ['way', 'twice', expect.any(String)],
    ['memberId', 'x', '보낼 수 없는 항목이에요.'],
  ])('are not sent with %s %j', async (field, value, message) => {
    const { token } = await site.platform.member();
    const body = { token: 'USDT', network: 'ethereum', amount: 5_000_000, [field]: value };

    expect(await site.platform.request(SendCryptoDeposit, { token, body })).toMatchObject({
      status: 400,
      body: { problems: expect.arrayContaining([{ field, message }]) },
    });
    await site.round();
    await site.mine(1);
    expect(await site.deposits(token)).toEqual([]);
  });

  it('have an https address to be sent from, by token [C-tether-url]', async () => {
    const { token } = await site.platform.member();

    expect(await site.platform.send(TetherDepositUrl, { token })).toEqual({
      url: 'https://wallet.madang.example/deposit/usdt',
    });
    expect(await site.platform.send(TokenDepositUrl, { token, params: { token: 'usdc' } })).toEqual({
      url: 'https://wallet.madang.example/deposit/usdc',
    });
    expect(await site.platform.request(TokenDepositUrl, { token, params: { token: 'dai' } })).toMatchObject({
      status: 400,
    });
  });

  it('leave a sound ledger: what members hold is what the chain gave', async () => {
    const verdict = await verify(site.platform.db);
    const { held } = await site.platform.db
      .selectFrom('account')
      .select(eb => eb.fn.sum<number>('balance').as('held'))
      .where('currency', '=', 'usdt')
      .executeTakeFirstOrThrow();

    expect(verdict.isSound).toBe(true);
    expect(Number(held)).toBeGreaterThan(0);
    expect(await houseBalance(site.platform.db, houseAccount('chain', 'usdt'))).toBe(-Number(held));
  });
});

describe('without a chain', () => {
  it('an address can’t be had, with a sentence, and what was ordered waits [C-tether-url]', async () => {
    const platform = await startPlatform({ chainUrl: 'http://127.0.0.1:9', followsChain: false });
    const { token } = await platform.member();
    const away = { status: 503, body: { message: expect.stringContaining('모의 체인에 연결하지 못했어요.') } };

    expect(await platform.request(TetherDepositUrl, { token })).toMatchObject(away);
    expect(await platform.request(CryptoAddress, { token, query: { network: 'ethereum' } })).toMatchObject(away);
    const body = { token: 'USDT', network: 'ethereum', amount: 5_000_000 };
    expect(await platform.request(SendCryptoDeposit, { token, body })).toMatchObject({ status: 201 });
    await platform.close();
  });
});
