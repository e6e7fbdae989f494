import {
  BetDetail,
  Bets,
  ChangePassword,
  call,
  Login,
  PlaceBet,
  pathOf,
  ReadAllMessages,
  Releases,
  UnreadCount,
} from '@madang/contracts';
import { aMember } from '@madang/contracts/testing';
import { $token, clearSession, storeSession } from '@madang/session';
import { AxiosHeaders } from 'axios';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CallRefused, CallUnanswered, leavesOpen, onlyWhenUnanswered, sentenceOf } from './call-errors';
import { client } from './client';
import { $latestComposition } from './composition';
import { stubReplies } from './replies.test-kit';
import { send, sendAndRenew, sendForToken } from './send';

const betId = '0b6f5f4e-63a8-4a1c-9a5b-0f6f7d0d5a01';
const aPick = { fixtureId: '11', outcomeId: '22', price: 1850 };
const refusalOf = (attempt: Promise<unknown>) => attempt.then(() => null).catch((error: unknown) => error);

afterEach(() => clearSession());

const NO_BETS = {
  ...{ items: [], page: 1, pageCount: 1, totalCount: 0 },
  sum: { stake: 0, payout: 0, settledCount: 0, openCount: 0, openStake: 0, hiddenCount: 0 },
};

describe('send', () => {
  it('puts token, key, parameters and body where the contract says', async () => {
    const requests = stubReplies(() => ({ status: 422, data: { message: '안 돼요.' } }));
    storeSession(aMember(), 'token-1', new Date());
    await refusalOf(send(PlaceBet, { body: { stake: 1000, picks: [aPick] }, key: 'key-12345' }));
    await refusalOf(send(BetDetail, { params: { betId } }));

    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('key-12345');
    expect(requests[1]?.url).toBe(`/api/bets/${betId}`);
  });

  it('escapes parameters', async () => {
    const Odd = call('GET', '/odd/:name', {
      access: 'visitor',
      params: z.strictObject({ name: z.string() }),
      replies: { 200: z.string() },
    });
    const requests = stubReplies(() => ({ status: 200, data: 'ok' }));

    expect(await send(Odd, { params: { name: '../admin?x' } })).toBe('ok');
    expect(requests[0]?.url).toBe('/api/odd/..%2Fadmin%3Fx');
  });

  it('gives every command a JSON body, so that no other site can send one by a form', async () => {
    const requests = stubReplies(() => ({ status: 200, data: { read: 2 } }));

    expect(await send(ReadAllMessages)).toEqual({ read: 2 });
    expect(requests[0]?.data).toBe('{}');
  });

  it('asks the registry below its own base', async () => {
    const requests = stubReplies(() => ({ status: 200, data: [] }));
    await send(Releases);

    expect(requests[0]?.url).toBe(pathOf(Releases));
  });

  it('throws a refusal with the words of the platform', async () => {
    stubReplies(() => ({ status: 404, data: { message: '아이디 또는 비밀번호가 달라요.' } }));
    const error = await refusalOf(send(Login, { body: { userId: 'dalbit1', password: 'wrong' } }));

    expect(error).toBeInstanceOf(CallRefused);
    expect(sentenceOf(error)).toBe('아이디 또는 비밀번호가 달라요.');
  });

  it('hands over the whole declared answer of a refusal', async () => {
    const data = { message: '배당이 변경되었습니다', moved: [{ outcomeId: '22', from: 1850, to: 1900 }] };
    stubReplies(() => ({ status: 409, data }));
    const error = await refusalOf(send(PlaceBet, { body: { stake: 1000, picks: [aPick] }, key: 'key-12345' }));

    expect(error instanceof CallRefused && error.reply).toEqual(data);
  });

  it('does not trust an answer that breaks the contract', async () => {
    stubReplies(() => ({ status: 200, data: { items: 'many' } }));
    const error = await refusalOf(send(Bets, { query: {} }));

    expect(error instanceof CallUnanswered && error.reason).toBe('garbled');
  });

  it.each([
    ['network', true],
    ['timeout', true],
  ] as const)('distinguishes silence (%s) from refusal, and only silence is retried', async (silence, again) => {
    stubReplies(() => silence);
    const error = await refusalOf(send(UnreadCount));

    expect(error instanceof CallUnanswered && error.reason).toBe(silence);
    expect(error instanceof Error && onlyWhenUnanswered(0, error)).toBe(again);
    expect(onlyWhenUnanswered(0, new CallRefused(422, { message: '' }, null))).toBe(false);
    expect(onlyWhenUnanswered(1, new CallRefused(503, { message: '' }, null))).toBe(true);
    expect(onlyWhenUnanswered(2, new CallRefused(503, { message: '' }, null))).toBe(false);
  });

  it.each([
    [new CallUnanswered('network'), true],
    [new TypeError('a fault of our own'), true],
    ...[500, 502, 503, 504].map(status => [new CallRefused(status, { message: '' }, null), true] as const),
    ...[400, 403, 409, 422, 429].map(status => [new CallRefused(status, { message: '' }, null), false] as const),
  ] as const)('says of %s whether the command may have been carried out: %s', (error, isOpen) => {
    expect(leavesOpen(error)).toBe(isOpen);
  });

  it('reads the composition that the edge names on every reply', async () => {
    stubReplies(() => ({ status: 200, data: 3, headers: { 'x-composition': 'c0ffee' } }));
    await send(UnreadCount);

    expect($latestComposition.get()).toBe('c0ffee');
  });

  it('asks with the last ETag and keeps the identity of an unchanged answer [S-refresh]', async () => {
    const data = NO_BETS;
    const requests = stubReplies((_, nth) =>
      nth === 1 ? { status: 200, data, headers: { etag: '"v1"' } } : { status: 304 },
    );
    const first = await send(Bets, { query: {} });
    const second = await send(Bets, { query: {} });

    expect(requests[1]?.headers.get('If-None-Match')).toBe('"v1"');
    expect(second).toBe(first);
  });

  it("never offers one member another's ETag", async () => {
    const data = NO_BETS;
    const requests = stubReplies(() => ({ status: 200, data, headers: { etag: '"v1"' } }));
    await send(Bets, { query: {} });
    storeSession(aMember(), 'token-2', new Date());
    await send(Bets, { query: {} });

    expect(requests[1]?.headers.get('If-None-Match')).toBeUndefined();
  });
});

describe('sendAndRenew', () => {
  it('stores the new token, and replies to the old one in the meantime don’t end the session', async () => {
    let change: () => void = () => {};
    const changed = new Promise<void>(resolve => {
      change = resolve;
    });
    storeSession(aMember(), 'old', new Date());
    client.defaults.adapter = async config => {
      const isChange = config.url === pathOf(ChangePassword);
      if (isChange) await changed;
      const headers = new AxiosHeaders(isChange ? { 'x-auth-token': 'new' } : {});
      return {
        data: isChange ? {} : { message: '로그아웃' },
        status: isChange ? 200 : 556,
        statusText: '',
        headers,
        config,
      };
    };

    const renewing = sendAndRenew(ChangePassword, { body: { password: 'yard1234', newPassword: 'night5678' } });
    const polled = refusalOf(send(UnreadCount));
    await new Promise(resolve => setTimeout(resolve, 10));
    change();
    await Promise.all([renewing, polled]);

    expect($token.get()).toBe('new');
  });

  it('leaves the token alone where the change is refused', async () => {
    stubReplies(() => ({ status: 403, data: { message: '안 돼요.' } }));
    storeSession(aMember(), 'old', new Date());
    await refusalOf(sendAndRenew(ChangePassword, { body: { password: 'wrong123', newPassword: 'night5678' } }));

    expect($token.get()).toBe('old');
  });
});

describe('sendForToken', () => {
  it('hands over the token of X-AUTH-TOKEN with the record', async () => {
    stubReplies(() => ({ status: 200, data: aMember(), headers: { 'x-auth-token': 'token-9' } }));
    const { token, reply } = await sendForToken(Login, { body: { userId: 'dalbit1', password: 'yard1234' } });

    expect([token, reply.nickname]).toEqual(['token-9', '달빛소년']);
    expect($token.get()).toBeNull();
  });
});
