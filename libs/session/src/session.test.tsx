import { aMember } from '@madang/contracts/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $isFresh,
  $member,
  $stamp,
  $token,
  $unread,
  clearSession,
  onEndElsewhere,
  renewStamp,
  setMember,
  setSettings,
  setUnread,
  startSession,
  storeSession,
} from './index';

const now = new Date('2026-11-28T06:00:00Z');
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  setSettings({ logoutMin: 30, autoLogoutMin: 60 });
  stop = startSession();
});
afterEach(() => {
  clearSession();
  stop();
});

const otherTab = (key: string, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

describe('a session', () => {
  it('starts with a stamp of autoLogoutMin at log-in, stored under custom.auth [S-auth-stamp]', () => {
    storeSession(aMember(), 'token-1', now);

    expect(localStorage.getItem('custom.auth')).toBe('2026-11-28 16:00:00');
    expect(localStorage.getItem('custom.token')).toBe('token-1');
  });

  it('renews the stamp, for the page and for the browser [S-auth-stamp]', () => {
    storeSession(aMember(), 'token-1', now);
    renewStamp(new Date('2026-11-28T06:10:00Z'), 30);

    expect($stamp.get()).toBe('2026-11-28 15:40:00');
    expect(localStorage.getItem('custom.auth')).toBe('2026-11-28 15:40:00');
  });

  it('leaves nothing of the member behind when it ends [S-logout]', () => {
    storeSession(aMember(), 'token-1', now);
    setUnread(3);
    clearSession();

    expect(localStorage.length).toBe(0);
    expect([$token.get(), $member.get(), $stamp.get(), $unread.get()]).toEqual([null, null, null, null]);
  });

  it('is restored after a reload, with the name but without confirmed balances', () => {
    storeSession(aMember(), 'token-1', now);
    stop();
    stop = startSession();

    expect($token.get()).toBe('token-1');
    expect($member.get()?.nickname).toBe('달빛소년');
    expect($isFresh.get()).toBe(false);
  });

  it('ends when another tab logs out [S-logout]', () => {
    const listener = vi.fn();
    const silence = onEndElsewhere(listener);
    storeSession(aMember(), 'token-1', now);
    otherTab('custom.token', null);
    silence();

    expect($token.get()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('goes over to the member who logged in in another tab', () => {
    storeSession(aMember(), 'token-1', now);
    localStorage.setItem('custom.user', JSON.stringify(aMember({ nickname: '새싹' })));
    otherTab('custom.token', 'token-2');

    expect($token.get()).toBe('token-2');
    expect($member.get()?.nickname).toBe('새싹');
  });
});

describe('setMember', () => {
  it('keeps the identity of an unchanged record and notifies nobody [S-refresh]', () => {
    storeSession(aMember(), 'token-1', now);
    const before = $member.get();
    const render = vi.fn();
    const silence = $member.listen(render);
    setMember(aMember());
    silence();

    expect($member.get()).toBe(before);
    expect(render).not.toHaveBeenCalled();
  });

  it('passes on a balance that moved [S-refresh]', () => {
    storeSession(aMember(), 'token-1', now);
    setMember(aMember({ emoney: 1_234_500 }));

    expect($member.get()?.emoney).toBe(1_234_500);
  });
});
