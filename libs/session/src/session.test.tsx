import { aMember } from '@madang/contracts/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $isFresh,
  $member,
  $stamp,
  $token,
  $unread,
  endedElsewhere,
  memberKnown,
  renewStamp,
  settingsKnown,
  signedIn,
  signedOut,
  startSession,
  unreadKnown,
} from './index';

const now = new Date('2026-11-28T06:00:00Z');
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  settingsKnown({ logoutMin: 30, autoLogoutMin: 60 });
  stop = startSession();
});
afterEach(() => {
  signedOut();
  stop();
});

const otherTab = (key: string, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

describe('a session', () => {
  it('starts with a stamp of autoLogoutMin at log-in, kept under custom.auth [S-auth-stamp]', () => {
    signedIn(aMember(), 'token-1', now);

    expect(localStorage.getItem('custom.auth')).toBe('2026-11-28 16:00:00');
    expect(localStorage.getItem('custom.token')).toBe('token-1');
  });

  it('renews the stamp, for the page and for the browser [S-auth-stamp]', () => {
    signedIn(aMember(), 'token-1', now);
    renewStamp(new Date('2026-11-28T06:10:00Z'), 30);

    expect($stamp.get()).toBe('2026-11-28 15:40:00');
    expect(localStorage.getItem('custom.auth')).toBe('2026-11-28 15:40:00');
  });

  it('leaves nothing of the member behind when it ends [S-logout]', () => {
    signedIn(aMember(), 'token-1', now);
    unreadKnown(3);
    signedOut();

    expect(localStorage.length).toBe(0);
    expect([$token.get(), $member.get(), $stamp.get(), $unread.get()]).toEqual([null, null, null, null]);
  });

  it('is taken up after a reload, with the name but without confirmed balances', () => {
    signedIn(aMember(), 'token-1', now);
    stop();
    stop = startSession();

    expect($token.get()).toBe('token-1');
    expect($member.get()?.nickname).toBe('달빛소년');
    expect($isFresh.get()).toBe(false);
  });

  it('ends when another tab logs out [S-logout]', () => {
    const heard = vi.fn();
    const silence = endedElsewhere(heard);
    signedIn(aMember(), 'token-1', now);
    otherTab('custom.token', null);
    silence();

    expect($token.get()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('goes over to the member who logged in in another tab', () => {
    signedIn(aMember(), 'token-1', now);
    localStorage.setItem('custom.user', JSON.stringify(aMember({ nickname: '새싹' })));
    otherTab('custom.token', 'token-2');

    expect($token.get()).toBe('token-2');
    expect($member.get()?.nickname).toBe('새싹');
  });
});

describe('memberKnown', () => {
  it('keeps the identity of an unchanged record and tells nobody [S-refresh]', () => {
    signedIn(aMember(), 'token-1', now);
    const before = $member.get();
    const drawn = vi.fn();
    const silence = $member.listen(drawn);
    memberKnown(aMember());
    silence();

    expect($member.get()).toBe(before);
    expect(drawn).not.toHaveBeenCalled();
  });

  it('passes on a balance that moved [S-refresh]', () => {
    signedIn(aMember(), 'token-1', now);
    memberKnown(aMember({ emoney: 1_234_500 }));

    expect($member.get()?.emoney).toBe(1_234_500);
  });
});
