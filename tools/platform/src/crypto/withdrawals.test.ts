import { randomUUID } from 'node:crypto';
import {
  ApproveCryptoWithdrawal,
  CancelCryptoWithdrawal,
  CryptoWithdrawals,
  CurrentMember,
  Messages,
  OperatorCryptoWithdrawals,
  RefuseCryptoWithdrawal,
  RequestCryptoWithdrawal,
  SetTetherMaintenance,
} from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccount } from '../ledger/accounts';
import { houseBalance } from '../ledger/balances';
import { verify } from '../ledger/verify';
import { type CoinSite, startCoins } from './coins.test-kit';

/** EIP-55's own examples. */
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const USDT = 100_000_000;

const PIN = { withdrawPassword: '1234' };

describe('coins that go out', () => {
  let site: CoinSite;
  beforeAll(async () => {
    site = await startCoins();
  });
  afterAll(() => site.close());

  const body = { amount: 80_000_000, withdrawalAddress: ADDRESS, token: 'USDT', withdrawPassword: '1234' };
  const request = (token: string, fields: Readonly<Record<string, unknown>> = {}, key?: string) =>
    site.platform.request(RequestCryptoWithdrawal, { token, body: { ...body, ...fields }, ...(key ? { key } : {}) });
  const made = async (token: string, fields: Readonly<Record<string, unknown>> = {}) =>
    (await site.platform.send(RequestCryptoWithdrawal, { token, body: { ...body, ...fields } })).withdrawal;
  const usdtOf = async (token: string) => (await site.platform.send(CurrentMember, { token })).usdt;
  const listOf = (token: string) => site.platform.send(CryptoWithdrawals, { token, query: { page: '1' } });
  const newMember = (fields = {}) => site.platform.member({ usdt: USDT, ...fields });
  const operator = () => site.platform.member({ type: 2 });
  const approve = async (withdrawalId: string, token?: string) =>
    site.platform.request(ApproveCryptoWithdrawal, {
      token: token ?? (await operator()).token,
      params: { withdrawalId },
    });

  it('are held at the request, sent once approved, and gone when that is final [R-exchange-crypto] [C-usd-withdrawal]', async () => {
    const { token, id } = await newMember();

    const reply = await request(token);

    expect(reply).toMatchObject({
      status: 201,
      body: {
        message: '80.00 USD 출금을 신청했어요. 운영자가 확인하면 보내 드려요.',
        withdrawal: { state: 'waiting', amount: 80_000_000, fee: 1_200_000, address: ADDRESS },
      },
    });
    expect(await usdtOf(token)).toBe(20_000_000);
    const [waiting] = (await listOf(token)).items;
    expect((await approve(waiting?.withdrawalId ?? '')).body).toMatchObject({ state: 'sending' });
    await site.round();
    await site.mine(13);
    expect(await listOf(token)).toMatchObject({
      items: [{ state: 'done', txHash: expect.stringMatching(/^0x/) }],
      usedToday: 80_000_000,
    });
    expect(await usdtOf(token)).toBe(20_000_000);
    expect(await houseBalance(site.platform.db, houseAccount('withdrawals', 'usdt'))).toBe(0);
    const member = site.platform.db.selectFrom('member').select('blockchain_url').where('member_id', '=', id);
    expect((await member.executeTakeFirstOrThrow()).blockchain_url).toBe(ADDRESS);
    expect((await site.platform.send(Messages, { token, query: { page: '1' } })).items).toMatchObject([
      { title: '코인 출금이 완료되었어요' },
    ]);
  });

  it('are requested once under a key, however often it comes', async () => {
    const { token } = await newMember();
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 12 }, () => request(token, {}, key)));

    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await usdtOf(token)).toBe(20_000_000);
    expect((await listOf(token)).items).toHaveLength(1);
  });

  it.each([
    ['token', '', '출금 암호화폐 종류를 선택해주세요'],
    ['token', 'DAI', '출금 암호화폐 종류를 선택해주세요'],
    ['withdrawalAddress', '', '출금 주소를 입력해주세요'],
    ['withdrawalAddress', '  ', '출금 주소를 입력해주세요'],
    ['withdrawalAddress', '0x12', '0x로 시작하는 42자의 이더리움 주소를 입력해 주세요.'],
    ['withdrawalAddress', ADDRESS.replace('0x', ''), '0x로 시작하는 42자의 이더리움 주소를 입력해 주세요.'],
    ['amount', 1_990_000, '출금은 2 USD부터 신청할 수 있어요.'],
    ['amount', -80_000_000, '출금은 2 USD부터 신청할 수 있어요.'],
    ['amount', 1_000_010_000, '출금은 하루에 1,000 USD까지 신청할 수 있어요.'],
    ['amount', 80_005_000, '수량은 0.01 단위로 입력해 주세요.'],
    ['withdrawPassword', '12', '공백을 제외한 숫자 4자로 입력해주세요.'],
    ['fee', 0, '보낼 수 없는 항목이에요.'],
    ['state', 'done', '보낼 수 없는 항목이에요.'],
  ])('are not requested with %s %j [V-usd-withdrawal]', async (field, value, message) => {
    const { token } = await newMember();

    expect(await request(token, { [field]: value })).toMatchObject({
      status: 400,
      body: { problems: expect.arrayContaining([{ field, message }]) },
    });
    expect(await usdtOf(token)).toBe(USDT);
  });

  it.each([
    [ADDRESS.replace('aA', 'AA'), '주소의 대문자와 소문자가 맞지 않아요. 지갑에서 주소를 다시 복사해 주세요.'],
    [`0x${'0'.repeat(40)}`, '아무도 열 수 없는 주소라 보낼 수 없어요. 내 지갑 주소를 입력해 주세요.'],
    [`0x${'1'.repeat(40)}`, '국내 거래소 지갑으로는 보낼 수 없어요. 개인 지갑 주소를 입력해 주세요.'],
    [
      '0xE8C4A9E0000000000000000000000000000E8C4A',
      '국내 거래소 지갑으로는 보낼 수 없어요. 개인 지갑 주소를 입력해 주세요.',
    ],
  ])('are not sent to %s [V-usd-withdrawal]', async (withdrawalAddress, message) => {
    const { token } = await newMember();

    expect(await request(token, { withdrawalAddress })).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'withdrawalAddress', message }] },
    });
    expect([await usdtOf(token), (await listOf(token)).items]).toEqual([USDT, []]);
  });

  it('are not sent to the house itself: its wallet, or anybody’s deposit address', async () => {
    const { token } = await newMember();
    await site.round();
    const { wallet } = await site.platform.db
      .selectFrom('crypto_network')
      .select('wallet')
      .where('network', '=', 'ethereum')
      .executeTakeFirstOrThrow();
    const theirs = await site.address((await site.platform.member()).token);

    for (const withdrawalAddress of [wallet, theirs, theirs.toLowerCase()]) {
      expect(await request(token, { withdrawalAddress })).toMatchObject({
        status: 422,
        body: { message: '마당의 입금 주소로는 출금할 수 없어요. 내 지갑 주소를 입력해 주세요.' },
      });
    }
    expect(await usdtOf(token)).toBe(USDT);
  });

  it('go to the saved address alone, once there is one, however it is written', async () => {
    const { token } = await newMember({ blockchain_url: ADDRESS });

    expect(await request(token, { withdrawalAddress: OTHER })).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'withdrawalAddress', message: expect.stringContaining('저장된 주소로만') }] },
    });
    expect(await made(token, { withdrawalAddress: ADDRESS.toLowerCase(), amount: 2_000_000 })).toMatchObject({
      address: ADDRESS,
    });
  });

  it('need the withdraw password, and few guesses at it', async () => {
    const { token } = await newMember();
    const wrong = () => request(token, { withdrawPassword: '9999' });

    const answers = [await wrong(), await wrong(), await wrong(), await wrong(), await wrong(), await wrong()];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 429, 429]);
    expect(answers[0]).toMatchObject({
      body: { problems: [{ field: 'withdrawPassword', message: expect.stringContaining('환전 비밀번호가 달라요') }] },
    });
    expect(await request(token)).toMatchObject({ status: 429 });
    expect(await usdtOf(token)).toBe(USDT);
  });

  it('can’t be more than there is, nor more than 1,000 USD a day, nor a fourth that waits', async () => {
    const { token } = await newMember();
    expect(await request(token, { amount: 100_010_000 })).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'amount', message: '보유 USD(100.00 USD)보다 많이 출금할 수 없어요.' }] },
    });

    const rich = await newMember({ usdt: 2_000_000_000 });
    const { withdrawalId } = await made(rich.token, { amount: 900_000_000 });
    expect(await request(rich.token, { amount: 100_010_000 })).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'amount', message: '오늘은 100.00 USD까지 더 출금할 수 있어요.' }] },
    });
    await site.platform.send(CancelCryptoWithdrawal, { token: rich.token, params: { withdrawalId }, body: PIN });
    for (let count = 0; count < 3; count += 1) await made(rich.token, { amount: 2_000_000 });
    expect(await request(rich.token, { amount: 2_000_000 })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('3건') },
    });
  });

  it('are given back when the member cancels, once, and to nobody else', async () => {
    const { token } = await newMember();
    const stranger = await newMember();
    const params = { withdrawalId: (await made(token)).withdrawalId };

    expect(
      await site.platform.request(CancelCryptoWithdrawal, { token: stranger.token, params, body: PIN }),
    ).toMatchObject({
      status: 404,
    });
    expect(await site.platform.send(CancelCryptoWithdrawal, { token, params, body: PIN })).toMatchObject({
      state: 'cancelled',
    });
    expect(await site.platform.request(CancelCryptoWithdrawal, { token, params, body: PIN })).toMatchObject({
      status: 409,
    });
    expect(await approve(params.withdrawalId)).toMatchObject({ status: 409 });
    expect(await usdtOf(token)).toBe(USDT);
  });

  it('are given back when an operator refuses, with the reason', async () => {
    const { token } = await newMember();
    const { withdrawalId } = await made(token);
    const by = await operator();
    const refuse = (reason: string) =>
      site.platform.request(RefuseCryptoWithdrawal, { token: by.token, params: { withdrawalId }, body: { reason } });

    expect(await refuse(' ')).toMatchObject({ status: 400 });
    expect(await refuse('본인 지갑인지 알 수 없어요.')).toMatchObject({ status: 200, body: { state: 'refused' } });

    expect(await usdtOf(token)).toBe(USDT);
    expect((await listOf(token)).items).toMatchObject([{ state: 'refused', reason: '본인 지갑인지 알 수 없어요.' }]);
    expect(await refuse('한 번 더')).toMatchObject({ status: 409 });
    expect(await usdtOf(token)).toBe(USDT);
  });

  it('of 500 USD and more need two operators, and nobody approves their own', async () => {
    const { token } = await newMember({ usdt: 1_000_000_000 });
    const { withdrawalId } = await made(token, { amount: 500_000_000 });
    const [first, second] = [await operator(), await operator()];

    expect(await approve(withdrawalId, first.token)).toMatchObject({ body: { state: 'processing' } });
    expect(await approve(withdrawalId, first.token)).toMatchObject({ status: 409 });
    expect(
      await site.platform.request(CancelCryptoWithdrawal, { token, params: { withdrawalId }, body: PIN }),
    ).toMatchObject({
      status: 409,
    });
    expect(await approve(withdrawalId, second.token)).toMatchObject({
      body: { state: 'sending', firstApproval: { operatorId: first.id } },
    });
    const own = await newMember({ type: 2 });
    const { withdrawalId: ownId } = await made(own.token);
    expect(await approve(ownId, own.token)).toMatchObject({ status: 409 });
    const listed = await site.platform.send(OperatorCryptoWithdrawals, {
      token: first.token,
      query: { state: 'waiting', page: '1' },
    });
    expect(listed.items.map(row => row.withdrawalId)).toContain(ownId);
  });

  it('are not taken while an operator maintains tether [X-tether]', async () => {
    const { token } = await newMember();
    const admin = await site.platform.member({ type: 1 });
    await site.platform.send(SetTetherMaintenance, { token: admin.token, body: { on: true } });

    expect(await request(token)).toMatchObject({ status: 409, body: { message: '테더 출금은 현재 점검중입니다.' } });

    await site.platform.send(SetTetherMaintenance, { token: admin.token, body: { on: false } });
    expect(await usdtOf(token)).toBe(USDT);
    const manager = await operator();
    expect(
      await site.platform.request(SetTetherMaintenance, { token: manager.token, body: { on: true } }),
    ).toMatchObject({ status: 403 });
  });

  it('are sent once, whoever looks after them and however often', async () => {
    const { token } = await newMember();
    const { withdrawalId } = await made(token);
    await approve(withdrawalId);
    const others = [site.follower(), site.follower()];
    for (let block = 0; block < 14; block += 1) {
      await site.mineUnseen(1);
      site.platform.moveClock(20_000);
      await Promise.all([site.round(), ...others.map(other => other.round())]);
    }

    expect((await listOf(token)).items).toMatchObject([{ state: 'done' }]);
    expect(await usdtOf(token)).toBe(20_000_000);
    expect(site.faults).toEqual([]);
    expect(await verify(site.platform.db)).toMatchObject({ isSound: true });
  });
});
