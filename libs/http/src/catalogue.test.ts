import { Releases, UnreadCount } from '@madang/contracts';
import { aMember } from '@madang/contracts/testing';
import { $token, clearSession, storeSession } from '@madang/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { sentenceOf } from './call-errors';
import { type CatalogueReaction, onCatalogue } from './catalogue';
import { logOut } from './log-out';
import { stubReplies } from './replies.test-kit';
import { send } from './send';

let reactions: CatalogueReaction[] = [];
beforeEach(() => {
  clearSession();
  reactions = [];
  onCatalogue(reaction => reactions.push(reaction));
});

const answered = async (status: number) => {
  stubReplies(() => ({ status, data: { message: '안내' } }));
  storeSession(aMember(), 'token-1', new Date());
  await send(UnreadCount).catch(() => {});
};

describe('the error catalogue', () => {
  it('555: logs out, says that another device logged in, goes to /login [X-555]', async () => {
    await answered(555);

    expect($token.get()).toBeNull();
    expect(reactions).toEqual([{ status: 555, sentence: '다른기기에서 로그인되어 로그아웃 됩니다.', to: '/login' }]);
  });

  it('556: logs out, says so, goes to /login [X-556]', async () => {
    await answered(556);

    expect($token.get()).toBeNull();
    expect(reactions).toEqual([{ status: 556, sentence: '로그아웃 되었습니다.', to: '/login' }]);
  });

  it('406: logs out and leaves a blank page [X-406]', async () => {
    await answered(406);

    expect($token.get()).toBeNull();
    expect(reactions).toEqual([{ status: 406, sentence: null, to: 'blank' }]);
  });

  it('600: logs out and names the blocked address [X-600]', async () => {
    await answered(600);

    expect($token.get()).toBeNull();
    expect(reactions).toEqual([{ status: 600, sentence: '차단된 아이피입니다', to: null }]);
  });

  it('500: logs out and says that something unexpected happened [X-500]', async () => {
    await answered(500);

    expect($token.get()).toBeNull();
    expect(reactions).toEqual([{ status: 500, sentence: '예상치못한 문제가 발생했습니다.', to: null }]);
  });

  it('says with a fault by which id it is found in the log', async () => {
    const data = { message: '예상치못한 문제가 발생했습니다.', requestId: '7A20F9C41B' };
    stubReplies(() => ({ status: 500, data }));

    const fault = await send(UnreadCount).catch((error: unknown) => error);

    expect(reactions).toEqual([{ status: 500, sentence: data.message, to: null, requestId: '7A20F9C41B' }]);
    expect(sentenceOf(fault)).toBe('예상치못한 문제가 발생했습니다. (오류 번호 7A20F9C41B)');
  });

  it('reacts once to many answers of one dead session', async () => {
    stubReplies(() => ({ status: 556, data: { message: '안내' } }));
    storeSession(aMember(), 'token-1', new Date());
    await Promise.allSettled([send(UnreadCount), send(UnreadCount), send(UnreadCount)]);

    expect(reactions).toHaveLength(1);
  });

  it.each([
    ['a page of whatever stands in between', 500, '<html>Internal Server Error</html>'],
    ['nothing', 500, ''],
    ['something that is no refusal', 406, { error: 'Not Acceptable' }],
  ])("leaves the session alone where %s comes in the place of the platform's words", async (_what, status, data) => {
    stubReplies(() => ({ status, data }));
    storeSession(aMember(), 'token-1', new Date());
    await send(UnreadCount).catch(() => {});

    expect($token.get()).toBe('token-1');
    expect(reactions).toEqual([]);
  });

  it('leaves the session of the site alone when the registry fails', async () => {
    stubReplies(() => ({ status: 500, data: { message: '안내' } }));
    storeSession(aMember(), 'token-1', new Date());
    await send(Releases).catch(() => {});

    expect($token.get()).toBe('token-1');
  });

  it.each(['network', 'timeout'] as const)('leaves the session alone where no answer came: %s', async silence => {
    stubReplies(() => silence);
    storeSession(aMember(), 'token-1', new Date());
    await send(UnreadCount).catch(() => {});

    expect($token.get()).toBe('token-1');
    expect(reactions).toEqual([]);
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 502, 503, 504])('leaves the session alone on %i', async status => {
    await answered(status);

    expect($token.get()).toBe('token-1');
    expect(reactions).toEqual([]);
  });
});

describe('logOut', () => {
  it('forgets the session at once and notifies the platform with the old token [S-logout]', async () => {
    const requests = stubReplies(() => ({ status: 556, data: { message: '안내' } }));
    storeSession(aMember(), 'token-1', new Date());
    logOut();

    expect($token.get()).toBeNull();
    await expect.poll(() => requests[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(reactions).toEqual([]);
  });
});
