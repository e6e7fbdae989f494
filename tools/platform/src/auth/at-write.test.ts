import { randomUUID } from 'node:crypto';
import * as contracts from '@madang/contracts';
import {
  AnswerInquiry,
  ApproveCharge,
  ApproveCoupon,
  ApproveExchange,
  ApproveMember,
  type Call,
  CancelBet,
  CancelCharge,
  CancelExchange,
  CashOut,
  ChangePassword,
  ChangePhone,
  CheckCoupon,
  CloseInquiry,
  ConvertPoints,
  ConvertUsd,
  ConvertWon,
  EndCoupon,
  EndLogIns,
  ExcludeMember,
  ExcludeSelf,
  GiveCoupon,
  HideBets,
  JournalFile,
  KeepFavorite,
  MakeCoupon,
  OpenExchange,
  PlaceBet,
  ProcessExchange,
  QuoteCashOut,
  ReadAllMessages,
  ReadMessage,
  RefuseCharge,
  RefuseExchange,
  RefuseMember,
  RegisterAccount,
  RequestCharge,
  RequestExchange,
  SendInquiry,
  SendMessage,
  SetAccount,
  SetCheckMinutes,
  SetMaintenance,
  StatementFile,
  TakeCoupon,
  UseCoupon,
} from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addFixture, homeOf } from '../bets/testing';
import { dropsGame, restrictsCasino, switchesProvider } from '../casino/operators.test-kit';
import { addCoupon } from '../coupons/testing';
import { makesRoundVoid, switchesGame } from '../games/operators.test-kit';
import { verify } from '../ledger/verify';
import { give, TEST_PASSWORD, type TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

interface SentRequest {
  params?: Record<string, string>;
  body?: object;
}
interface Case {
  call: Call;
  by: TestMember;
  request: SentRequest;
}

let platform: TestPlatform;
let places = 0;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
afterEach(() => platform.db.updateTable('setting').set({ maintenance: false }).execute());

/** One of each kind of write, ready to succeed. */
const writes: Record<string, (type: number) => Promise<Case>> = {
  'a charge': async () => ({
    call: RequestCharge,
    by: await platform.member(),
    request: { body: { amount: 50_000, depositor: '김달빛' } },
  }),
  'a charge taken back': async () => {
    const { by, chargeId } = await waiting();
    return { call: CancelCharge, by, request: { params: { chargeId } } };
  },
  'a conversion of points': async () => ({
    call: ConvertPoints,
    by: await platform.member({ point: 5_000 }),
    request: { body: { amount: 1_000 } },
  }),
  'USD into won': async () => {
    const by = await platform.member();
    await give(platform.db, { memberId: by.id, currency: 'usdt', amount: 5_000_000, at: platform.now() });
    return { call: ConvertUsd, by, request: { body: { amount: 1_000_000, ...(await rateNow()) } } };
  },
  'won into USD': async () => ({
    call: ConvertWon,
    by: await platform.member({ emoney: 50_000 }),
    request: { body: { amount: 20_000, ...(await rateNow()) } },
  }),
  'a coupon by its code': async () => ({
    call: UseCoupon,
    by: await platform.member(),
    request: { body: { code: (await addCoupon(platform.db, platform.now())).code } },
  }),
  'a coupon that was given': async () => {
    const by = await platform.member();
    const { couponId } = await addCoupon(platform.db, platform.now(), { member_id: by.id });
    return { call: TakeCoupon, by, request: { params: { couponId } } };
  },
  'the check of a coupon': async () => ({
    call: CheckCoupon,
    by: await platform.member(),
    request: { body: { code: (await addCoupon(platform.db, platform.now())).code } },
  }),
  'a bet': async () => ({
    call: PlaceBet,
    by: await platform.member({ emoney: 50_000 }),
    request: { body: { stake: 10_000, picks: [homeOf(await addFixture(platform.db, platform.now()))] } },
  }),
  'a bet taken back': async () => {
    const { by, betId } = await placed();
    return { call: CancelBet, by, request: { params: { betId } } };
  },
  'a cash-out': async () => {
    const { by, betId } = await placed();
    const { quoteId } = await platform.send(QuoteCashOut, { token: by.token, params: { betId } });
    return { call: CashOut, by, request: { params: { betId }, body: { quoteId } } };
  },
  'a phone number': async () => ({
    call: ChangePhone,
    by: await platform.member(),
    request: { body: { phoneNumber: '010-1234-5678', password: TEST_PASSWORD } },
  }),
  'a password': async () => ({
    call: ChangePassword,
    by: await platform.member(),
    request: { body: { password: TEST_PASSWORD, newPassword: 'night5678' } },
  }),
  'an exclusion': async () => ({
    call: ExcludeSelf,
    by: await platform.member(),
    request: { body: { term: '24h', password: TEST_PASSWORD } },
  }),
  'bets out of sight': async () => {
    const { by, betId } = await placed();
    await platform.send(CancelBet, { token: by.token, params: { betId } });
    return { call: HideBets, by, request: { body: { betIds: [betId], isHidden: true } } };
  },
  'a favourite taken out': async () => {
    const by = await platform.member();
    const favorite = { kind: 'fixture', id: (await addFixture(platform.db, platform.now())).fixtureId } as const;
    await platform.send(KeepFavorite, { token: by.token, body: { ...favorite, isKept: true } });
    return { call: KeepFavorite, by, request: { body: { ...favorite, isKept: false } } };
  },
  'a message as read': async () => {
    const { by, messageId } = await unread();
    return { call: ReadMessage, by, request: { params: { messageId } } };
  },
  'all messages as read': async () => {
    const { by } = await unread();
    return { call: ReadAllMessages, by, request: {} };
  },
  'an account for exchanges': async () => ({
    call: RegisterAccount,
    by: await platform.member(),
    request: { body: { ...newAccount(), withdrawPassword: '1234' } },
  }),
  'an exchange': async () => ({
    call: RequestExchange,
    by: await holder(),
    request: { body: EXCHANGE },
  }),
  'an exchange taken back': async () => {
    const { by, params } = await exchanging();
    return { call: CancelExchange, by, request: { params, body: { withdrawPassword: '1234' } } };
  },
  'the end of all log-ins': async () => ({
    call: EndLogIns,
    by: await platform.member(),
    request: { body: { password: TEST_PASSWORD } },
  }),
  'a file of the journal': async () => ({
    call: JournalFile,
    by: await platform.member(),
    request: { body: today() },
  }),
  'a file of a statement': async () => ({
    call: StatementFile,
    by: await platform.member(),
    request: { body: today() },
  }),
  'a favourite game taken out': async () => dropsGame(platform),
  'the minutes between checks': async () => ({
    call: SetCheckMinutes,
    by: await platform.member(),
    request: { body: { minutes: 30 } },
  }),
};
const operators: Record<string, (type: number) => Promise<Case>> = {
  'the approval of a charge': async type => decisionOn(ApproveCharge, type),
  'the refusal of a charge': async type => decisionOn(RefuseCharge, type),
  'the processing of an exchange': async type => ({
    call: ProcessExchange,
    by: await platform.member({ type }),
    request: { params: (await exchanging()).params },
  }),
  'the approval of an exchange': async type => ({
    call: ApproveExchange,
    by: await platform.member({ type }),
    request: { params: (await exchanging()).params },
  }),
  'the refusal of an exchange': async type => ({
    call: RefuseExchange,
    by: await platform.member({ type }),
    request: { params: (await exchanging()).params, body: { reason: '예금주가 달라요.' } },
  }),
  'an exchange for an excluded member': async type => {
    const member = await holder();
    await excludes(member);
    const body = { amount: 50_000, reason: '문의 1234-5678' };
    return {
      call: OpenExchange,
      by: await platform.member({ type }),
      request: { params: { memberId: member.id }, body },
    };
  },
  'an account by an operator': async type => ({
    call: SetAccount,
    by: await platform.member({ type }),
    request: { params: { memberId: (await platform.member()).id }, body: { ...newAccount(), reason: '본인 요청' } },
  }),
  'a coupon': async type => ({
    call: MakeCoupon,
    by: await platform.member({ type }),
    request: { body: { ...couponTerms, code: null, levelFrom: 1, levelTo: 10, uses: 5 } },
  }),
  'a coupon for one member': async type => ({
    call: GiveCoupon,
    by: await platform.member({ type }),
    request: { body: { ...couponTerms, userId: (await platform.member()).userId } },
  }),
  'the approval of a coupon': async type => ({
    call: ApproveCoupon,
    by: await platform.member({ type }),
    request: { params: await coupon('draft') },
  }),
  'the end of a coupon': async type => ({
    call: EndCoupon,
    by: await platform.member({ type }),
    request: { params: await coupon('open') },
  }),
  'the approval of a member': async type => ({
    call: ApproveMember,
    by: await platform.member({ type }),
    request: { params: { memberId: (await platform.member({ state: 'pending' })).id } },
  }),
  'the refusal of a member': async type => ({
    call: RefuseMember,
    by: await platform.member({ type }),
    request: { params: { memberId: (await platform.member({ state: 'pending' })).id }, body: { reason: '확인 불가' } },
  }),
  'an exclusion by an operator': async type => ({
    call: ExcludeMember,
    by: await platform.member({ type }),
    request: { params: { memberId: (await platform.member()).id }, body: { term: '24h', reason: '본인 요청' } },
  }),
  'the answer to an inquiry': async type => ({
    call: AnswerInquiry,
    by: await platform.member({ type }),
    request: { params: await openInquiry(), body: { answer: '확인했어요.', isReset: false } },
  }),
  'the closing of an inquiry': async type => ({
    call: CloseInquiry,
    by: await platform.member({ type }),
    request: { params: await openInquiry() },
  }),
  'a message': async type => ({
    call: SendMessage,
    by: await platform.member({ type }),
    request: { body: { userId: null, title: '공지', contents: '점검이 있어요.' } },
  }),
  'the maintenance': async () => ({
    call: SetMaintenance,
    by: await platform.member({ type: 1 }),
    request: { body: { on: true } },
  }),
  'a game switched off': async () => switchesGame(platform),
  'a void round': async () => makesRoundVoid(platform),
  'a provider switched off': async () => switchesProvider(platform),
  'a member kept out of casino': async () => restrictsCasino(platform),
};

const today = () => ({ from: seoulDay(platform.now()), to: seoulDay(platform.now()) });

async function waiting() {
  const by = await platform.member();
  const body = { amount: 50_000, depositor: '김달빛' };
  const { chargeId } = await platform.send(RequestCharge, { token: by.token, body });
  return { by, chargeId };
}

const rateNow = async () => {
  const at = platform.now();
  await platform.publishRate({ at, source: '시험', wonPerUsd: 148_620 });
  return { rate: 148_620, rateAt: at.toISOString() };
};

const EXCHANGE = { amount: 50_000, withdrawPassword: '1234' };
const newAccount = () => {
  places += 1;
  return { bankId: 'nuri', accountNumber: `110222${String(places).padStart(6, '0')}`, accountHolder: '김달빛' };
};

async function holder() {
  const by = await platform.member({ emoney: 100_000 });
  const body = { ...newAccount(), withdrawPassword: '1234' };
  await platform.send(RegisterAccount, { token: by.token, body });
  return by;
}

async function exchanging() {
  const by = await holder();
  const { exchangeId } = await platform.send(RequestExchange, { token: by.token, body: EXCHANGE });
  return { by, params: { exchangeId } };
}

async function unread() {
  const by = await platform.member();
  const messageId = randomUUID();
  const message = { message_id: messageId, title: '공지', contents: '점검이 있어요.', created_at: platform.now() };
  await platform.db
    .insertInto('message')
    .values({ ...message, member_id: by.id, read_at: null })
    .execute();
  return { by, messageId };
}

async function openInquiry() {
  places += 1;
  const inquiryId = randomUUID();
  const inquiry = { inquiryId, kind: 'general', name: '달빛', contact: '카톡 moon', pin: '482193' };
  const body = { ...inquiry, text: '문의 내용이 열 글자를 넘어요.' };
  // Of an address of its own each: they are counted by it.
  await platform.send(SendInquiry, { body, address: `10.30.0.${places}` });
  return { inquiryId };
}

const couponTerms = {
  name: '주말 쿠폰',
  currency: 'emoney',
  amount: 5_000,
  rollingPercent: 100,
  firstDay: '2026-01-01',
  lastDay: '2099-12-31',
};

async function coupon(state: 'draft' | 'open') {
  const { couponId } = await addCoupon(platform.db, platform.now(), { state });
  return { couponId };
}

async function placed() {
  const by = await platform.member({ emoney: 50_000 });
  const picks = [homeOf(await addFixture(platform.db, platform.now()))];
  const { betId } = await platform.send(PlaceBet, { token: by.token, body: { stake: 10_000, picks } });
  return { by, betId };
}

async function decisionOn(call: Call, type: number): Promise<Case> {
  const { chargeId } = await waiting();
  const body = call === RefuseCharge ? { body: { reason: '입금자명이 달라요.' } } : {};
  return { call, by: await platform.member({ type }), request: { params: { chargeId }, ...body } };
}

const ofMember = (change: { state?: 'suspended'; type?: number }) => (member: TestMember) =>
  platform.db.updateTable('member').set(change).where('member_id', '=', member.id).execute();
const sessionEnds = (end_reason: 'excluded' | 'replaced') => (member: TestMember) =>
  platform.db
    .updateTable('session')
    .set({ ended_at: platform.now(), end_reason })
    .where('member_id', '=', member.id)
    .execute();
const closes = () => platform.db.updateTable('setting').set({ maintenance: true }).execute();
const excludes = ({ id }: TestMember) =>
  platform.db
    .insertInto('bar')
    .values({ bar_id: crypto.randomUUID(), member_id: id, kind: 'exclusion', since: platform.now(), until: null })
    .execute();

/** Makes a call whose caller is changed after the call was authorized and before it writes; a moment passes in between. */
async function requestWhile({ call, by, request }: Case, change: (member: TestMember) => Promise<unknown>) {
  const { app } = platform;
  const { sessionState } = app;
  app.sessionState = async identity => {
    const before = await sessionState(identity);
    platform.moveClock(1_000);
    await change(by);
    return before;
  };
  const reply = await platform.request(call, { token: by.token, ...request });
  app.sessionState = sessionState;
  return reply;
}

/** Rows that a call would have written. */
async function written(): Promise<string> {
  const tables = [
    'charge',
    'exchange',
    'bet',
    'bet_ending',
    'transfer',
    'message',
    'operator_deed',
    'bar',
    'inquiry',
    'favorite',
    'coupon',
    'coupon_use',
    'member_file',
    'game_off',
    'provider_off',
    'casino_favorite',
    'game_round',
  ] as const;
  const counts = await Promise.all(tables.map(table => platform.db.selectFrom(table).selectAll().execute()));
  const members = await platform.db
    .selectFrom('member')
    .select(['member_id', 'password_hash', 'phone_number', 'account_number', 'browser_age', 'check_minutes'])
    .select(['disable_casino', 'disable_slot'])
    .execute();
  return JSON.stringify([counts, members.sort((a, b) => (a.member_id < b.member_id ? -1 : 1))]);
}

const ownWrites = Object.entries(writes);
const allWrites = [...ownWrites, ...Object.entries(operators)];

const barred = ownWrites.filter(([name]) =>
  ['a bet', 'a charge', 'a coupon by its code', 'USD into won'].includes(name),
);
/** A bet checks what bars play, not the session: one in play is on hold for seconds, and was meant. */
const ofSessions = allWrites.filter(([name]) => name !== 'a bet');
const changes = [
  { status: 406, what: 'was suspended', change: ofMember({ state: 'suspended' }), cases: allWrites },
  { status: 503, what: 'was shut out by maintenance', change: closes, cases: ownWrites },
  {
    status: 403,
    what: 'lost the rights of an operator',
    change: ofMember({ type: 0 }),
    cases: Object.entries(operators),
  },
  { status: 556, what: 'was excluded', change: sessionEnds('excluded'), cases: ofSessions },
  { status: 555, what: 'logged in elsewhere', change: sessionEnds('replaced'), cases: ofSessions },
  { status: 422, what: 'barred themself', change: excludes, cases: barred },
];

describe('a call that was authorized before its caller', () => {
  it.each(allWrites)('is written by one who may still: %s', async (_name, ready) => {
    const { call, by, request } = await ready(2);

    expect(await platform.request(call, { token: by.token, ...request })).toMatchObject({
      status: expect.toBeOneOf([200, 201]),
    });
    expect(await verify(platform.db)).toMatchObject({ isSound: true });
  });

  it.each(changes.flatMap(({ cases, ...change }) => cases.map(([name, ready]) => ({ ...change, name, ready }))))(
    '$what answers $status: $name',
    async ({ status, change, ready }) => {
      const scenario = await ready(2);
      let before = '';

      const reply = await requestWhile(scenario, async member => {
        await change(member);
        before = await written();
      });

      expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(/[가-힣]/) } });
      expect(await written()).toBe(before);
    },
  );
});

/** Calls of members and operators that are not raced here, and why. */
const ELSEWHERE: readonly Call[] = [
  contracts.Logout, // ends the session that it is made with
  contracts.PlaceSingles, // the statement of a bet, as PlaceBet
  contracts.EnterTournament, // with `write`, by `runOnce`, as a charge
  contracts.SetLimit, // with `write`, as ExcludeSelf
  contracts.KeepLimit,
  contracts.TakeBreak,
  contracts.QuoteCashOut, // moves no money: CashOut checks the quote
  contracts.SendCryptoDeposit, // with `write`, by `runOnce`, as a charge
  contracts.RequestCryptoWithdrawal,
  contracts.CancelCryptoWithdrawal, // with `write`, as CancelCharge
  contracts.ApproveCryptoWithdrawal, // with `write`, as ApproveCharge
  contracts.RefuseCryptoWithdrawal,
  contracts.SetTetherMaintenance, // with `write`, as SetMaintenance
  contracts.RestoreRound, // with `write`, as VoidRound
  contracts.LaunchGame, // with `write`; needs a server of games: casino/lobby.test.ts
  contracts.PlayfunAuth,
  contracts.RetrySetAside, // with `write`; needs something that failed
];

it('is every call of members and operators that changes something', async () => {
  const exported: readonly unknown[] = Object.values(contracts);
  const changing = exported
    .filter(contracts.isCall)
    .filter(({ base, method, access }) => base !== '/registry' && method === 'POST' && access !== 'visitor');

  const raced = new Set<Call>(ELSEWHERE);
  for (const [, ready] of allWrites) raced.add((await ready(1)).call);

  expect(changing.filter(call => !raced.has(call)).map(({ path }) => path)).toEqual([]);
});
