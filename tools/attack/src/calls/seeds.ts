import { randomUUID } from 'node:crypto';
import {
  Bet,
  type Call,
  CashOutQuote,
  Charge,
  Messages,
  PlaceBet,
  QuoteCashOut,
  RequestCharge,
  RequestCryptoWithdrawal,
  SendInquiry,
  SendMessage,
} from '@madang/contracts';
import {
  addCoupon,
  addFixture,
  addMember,
  homeOf,
  pastRound,
  TEST_PASSWORD,
  type TestMember,
} from '@madang/platform/testing';
import { aBundle } from '@madang/registry/testing';
import type * as z from 'zod';
import { addAccount, addExchange } from '../target/account';
import { type Request, sendRequest } from '../target/send-request';
import type { Target } from '../target/target';
import { addTournament } from '../target/tournament';

/** What values are made of: the site, and the member whose things they name. */
export interface Stage {
  readonly target: Target;
  readonly owner: TestMember;
}

/** It receives the values of other fields of the same call: a quote belongs to the bet beside it. */
type Seed = (stage: Stage, earlier: ReadonlyMap<string, unknown>) => unknown;

/** An address that nobody has, and the withdraw password of all members of tests. */
const WITHDRAWAL = { withdrawalAddress: `0x${'ab'.repeat(20)}`, withdrawPassword: '1234' };

/**
 * Values of the site, by the name of a field, or of a call and its field where the name is ambiguous.
 * Without one a value is made from the contract: it then fits, and refers to nothing.
 */
const SEEDS: Readonly<Record<string, Seed>> = {
  betId: placedBet,
  betIds: async stage => [await placedBet(stage)],
  quoteId: async (stage, earlier) => {
    const betId = String(earlier.get('betId') ?? (await placedBet(stage)));
    return (await sendAsOwner(stage, QuoteCashOut, { params: { betId }, reply: CashOutQuote })).quoteId;
  },
  chargeId: async stage => {
    const body = JSON.stringify({ amount: 10_000, depositor: '홍길동' });
    return (await sendAsOwner(stage, RequestCharge, { body, key: randomUUID(), reply: Charge })).chargeId;
  },
  exchangeId: ({ target, owner }) => addExchange(target, owner.id),
  bankId: () => 'nuri',
  accountNumber: () => `1${String(Date.now()).slice(-11)}`,
  accountHolder: () => '홍길동',
  withdrawPassword: () => '1234',
  'RequestExchange.withdrawPassword': async ({ target, owner }) => {
    await addAccount(target, owner.id);
    return '1234';
  },
  'CheckCoupon.code': couponCode,
  'UseCoupon.code': couponCode,
  'MakeCoupon.code': () => null,
  'TakeCoupon.couponId': async ({ target: { platform }, owner }) =>
    (await addCoupon(platform.db, new Date(), { member_id: owner.id })).couponId,
  'ApproveCoupon.couponId': async ({ target: { platform } }) =>
    (await addCoupon(platform.db, new Date(), { state: 'draft' })).couponId,
  'EndCoupon.couponId': async ({ target: { platform } }) => (await addCoupon(platform.db, new Date())).couponId,
  lastDay: () => '2099-12-31',
  withdrawalId: async stage => {
    const body = JSON.stringify({ ...WITHDRAWAL, amount: 2_000_000, token: 'USDT' });
    const reply = RequestCryptoWithdrawal.replies[201];
    return (await sendAsOwner(stage, RequestCryptoWithdrawal, { body, key: randomUUID(), reply })).withdrawal
      .withdrawalId;
  },
  withdrawalAddress: () => WITHDRAWAL.withdrawalAddress,
  messageId: receivedMessage,
  memberId: async ({ target }) => (await addMember(target.platform.db, new Date())).id,
  'ApproveMember.memberId': pendingMember,
  'RefuseMember.memberId': pendingMember,
  userId: ({ owner }) => owner.userId,
  'SignUp.userId': () => `new${randomUUID().slice(0, 8)}`,
  'SignUp.password': () => 'yard1234',
  'SignUp.nickname': () => koreanOf(randomUUID()),
  'SignUp.suggestionCode1': suggestionCode,
  'SignUp.recommender': () => '마당',
  password: () => TEST_PASSWORD,
  newPassword: () => 'garden5678',
  phoneNumber: () => `010${String(Date.now()).slice(-8)}`,
  'AnswerInquiry.inquiryId': sentInquiry,
  'CloseInquiry.inquiryId': sentInquiry,
  'SendInquiry.inquiryId': () => randomUUID(),
  tournamentId: ({ target }) => addTournament(target),
  fixtureId: async ({ target }) => (await addFixture(target.platform.db, new Date())).fixtureId,
  gameId: () => GAME,
  'MinigameSetting.id': () => GAME,
  gameIds: () => [GAME],
  'LaunchGame.gameId': () => CASINO_GAME,
  'FavorGame.gameId': () => CASINO_GAME,
  'SwitchProvider.gameId': () => undefined,
  roundId: ({ target: { platform } }) => pastRound(platform, false),
  'RestoreRound.roundId': ({ target: { platform } }) => pastRound(platform, true),
  sportId: () => '6046',
  locationId: () => '243',
  leagueId: () => '67',
  pick,
  'PlaceBet.picks': async stage => [await pick(stage)],
  'EnterTournament.picks': () => [{ place: 1, name: '1' }],
  'KeepFavorite.id': () => '67',
  systemFolds: () => null,
  bonusFolds: () => null,
  stake: () => 1000,
  rate: () => RATE,
  rateAt: publishedRate,
  'ConvertUsd.amount': () => 1_000_000,
  'ConvertWon.amount': () => 10_000,
  secondOperatorFor: () => [],
  channel: () => 'stable',
  'OpenChannel.channel': () => `new-${Date.now().toString(36)}`,
  'OpenChannel.versions': () => ({ shell: '1.0.0', wallet: '1.1.0' }),
  candidate: other,
  composition: other,
  'KillRemote.remote': () => 'wallet',
  'ReviveRemote.remote': () => 'wallet',
  range: () => '9.9.9',
  version: () => '1.1.0',
  versions: () => ({ wallet: '1.1.0' }),
  expected: async ({ target }) => (await target.registry.state('stable'))?.sequence ?? 0,
  'Switch.expected': async ({ target }) => (await target.registry.channel('stable'))?.current.id,
  'Rollback.expected': async ({ target }) => (await target.registry.channel('stable'))?.current.id,
  'Propose.name': () => 'wallet',
  'ReadRelease.name': () => 'wallet',
  'MakeOverride.name': () => 'wallet',
  'TeamToken.name': () => 'community',
  release: ({ target }) => newBundle(target).release,
  files: ({ target }) =>
    Object.fromEntries(
      [...newBundle(target).files].map(([name, content]) => [name, Buffer.from(content).toString('base64')]),
    ),
};

/** Fields that name a member's own thing: nobody else may see or move it. */
const OWNED = new Set([
  'betId',
  'betIds',
  'quoteId',
  'messageId',
  'CancelCharge.chargeId',
  'CancelExchange.exchangeId',
  'TakeCoupon.couponId',
  'CancelCryptoWithdrawal.withdrawalId',
]);

export const isOwned = (call: string, field: string): boolean => OWNED.has(`${call}.${field}`) || OWNED.has(field);

/** The site's value for a field of a call; undefined where any valid value will do. */
export async function seedOf(
  { call, field }: { call: string; field: string },
  stage: Stage,
  earlier: ReadonlyMap<string, unknown>,
): Promise<unknown> {
  return (SEEDS[`${call}.${field}`] ?? SEEDS[field])?.(stage, earlier);
}

async function pick({ target }: Stage) {
  return homeOf(await addFixture(target.platform.db, new Date()));
}

/** EOS powerball of a minute. */
const GAME = 211;
/** A slot as its provider would name it; no provider is there. */
const CASINO_GAME = 'gureum-rain';

/** Won for a USD, in hundredths. */
const RATE = 148_620;

async function publishedRate({ target }: Stage): Promise<string> {
  const at = new Date();
  await target.platform.publishRate({ at, source: 'attack', wonPerUsd: RATE });
  return at.toISOString();
}

async function placedBet(stage: Stage): Promise<string> {
  const body = JSON.stringify({ stake: 1000, picks: [await pick(stage)] });
  return (await sendAsOwner(stage, PlaceBet, { body, key: randomUUID(), reply: Bet })).betId;
}

async function couponCode({ target }: Stage): Promise<string> {
  return (await addCoupon(target.platform.db, new Date(), { uses: 1_000 })).code;
}

async function receivedMessage(stage: Stage): Promise<string> {
  const manager = await addMember(stage.target.platform.db, new Date(), { type: 2 });
  const body = JSON.stringify({ userId: stage.owner.userId, title: '안내', contents: '시험' });
  await sendRequest(stage.target.origins.platform, SendMessage, { body, token: manager.token });
  const { items } = await sendAsOwner(stage, Messages, { reply: Messages.replies[200] });
  const [first] = items;
  if (!first) throw new Error('a message that was sent has not come');
  return first.id;
}

async function sentInquiry(stage: Stage): Promise<string> {
  const inquiryId = randomUUID();
  const inquiry = { inquiryId, kind: 'general', name: '홍길동', contact: '010-1234-5678', pin: '482193' };
  const body = JSON.stringify({ ...inquiry, text: '문의 내용이 열 글자를 넘어요.' });
  await sendAsOwner(stage, SendInquiry, { body, reply: SendInquiry.replies[201] });
  return inquiryId;
}

async function pendingMember({ target }: Stage): Promise<string> {
  return (await addMember(target.platform.db, new Date(), { state: 'pending' })).id;
}

async function suggestionCode({ target: { platform }, owner }: Stage): Promise<string> {
  const code = { code: 'ATTACK', member_id: owner.id };
  await platform.db
    .insertInto('suggestion_code')
    .values(code)
    .onConflict(on => on.doNothing())
    .execute();
  return code.code;
}

/** The composition that does not run. */
async function other({ target: { registry } }: Stage): Promise<string | undefined> {
  const running = await registry.channel('stable');
  return (await registry.compositions()).find(({ id }) => id !== running?.current.id)?.id;
}

/** The next release of a remote that nobody published, the same one for both of its halves. */
const newBundle = ({ registry }: Target) => aBundle('wallet', { version: `2.${registry.releases().length}.0` });

async function sendAsOwner<S extends z.ZodType>(
  { target, owner }: Stage,
  call: Call,
  { reply, ...request }: Request & { reply: S },
): Promise<z.output<S>> {
  const { status, body } = await sendRequest(target.origins.platform, call, { ...request, token: owner.token });
  if (status >= 300 || status === 0)
    throw new Error(`${call.path} was to prepare an attack and answered ${status} ${body}`);
  return reply.parse(JSON.parse(body));
}

/** Six syllables by the digits of a text. */
const koreanOf = (text: string): string =>
  Array.from(text.replaceAll('-', '').slice(0, 6), digit =>
    '가나다라마바사아자차카타파하거너'.charAt(Number.parseInt(digit, 16)),
  ).join('');
