import { aMember } from '@madang/contracts/testing';
import { $member, $token, clearSession, storeSession } from '@madang/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepMemberFresh } from './member';
import { queryClient } from './query-client';
import { stubReplies } from './replies.test-kit';

let stop = () => {};
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  clearSession();
  stop();
  vi.useRealTimers();
});

describe('keepMemberFresh', () => {
  it('asks every five seconds while logged in, and never after [S-refresh]', async () => {
    const requests = stubReplies(() => ({ status: 200, data: aMember() }));
    stop = keepMemberFresh();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toHaveLength(0);

    storeSession(aMember(), 'token-1', new Date());
    await vi.advanceTimersByTimeAsync(10_100);
    expect(requests).toHaveLength(3);

    clearSession();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toHaveLength(3);
  });

  it('rests while the tab is hidden [S-refresh]', async () => {
    const requests = stubReplies(() => ({ status: 200, data: aMember() }));
    storeSession(aMember(), 'token-1', new Date());
    stop = keepMemberFresh();
    await vi.advanceTimersByTimeAsync(100);
    visibility = 'hidden';
    await vi.advanceTimersByTimeAsync(30_000);

    expect(requests).toHaveLength(1);
  });

  it('notifies listeners only of a record that changed [S-refresh]', async () => {
    stubReplies((_, nth) => ({ status: 200, data: aMember({ emoney: nth < 3 ? 1_284_500 : 1_234_500 }) }));
    storeSession(aMember(), 'token-1', new Date());
    const render = vi.fn();
    const silence = $member.listen(render);
    stop = keepMemberFresh();
    await vi.advanceTimersByTimeAsync(10_100);
    silence();

    expect(render).toHaveBeenCalledTimes(1);
    expect($member.get()?.emoney).toBe(1_234_500);
  });

  it('drops what the last member has read', async () => {
    stubReplies(() => ({ status: 200, data: aMember() }));
    stop = keepMemberFresh();
    storeSession(aMember(), 'token-1', new Date());
    queryClient.setQueryData(['bets'], ['a bet']);
    clearSession();

    expect($token.get()).toBeNull();
    expect(queryClient.getQueryData(['bets'])).toBeUndefined();
  });
});
