import { aMember } from '@madang/contracts/testing';
import { $stamp, $token, clearSession, momentNow, readReplyTime, storeSession } from '@madang/session';
import { afterEach, describe, expect, it } from 'vitest';
import { stampLobby } from './stamp';

afterEach(clearSession);

describe('stampLobby', () => {
  it('lets a session last 120 minutes from now, by the clock of the site [S-auth-stamp-lobby]', () => {
    const now = new Date('2026-11-28T06:00:00Z');
    readReplyTime(now.getTime(), momentNow());
    storeSession(aMember(), 'token-1', now);

    stampLobby();

    expect($stamp.get()).toMatch(/^2026-11-28 17:00:0\d$/);
  });

  it('begins no session where there is none', () => {
    readReplyTime(Date.parse('2026-11-28T06:00:00Z'), momentNow());

    stampLobby();

    expect([$token.get(), $stamp.get()]).toEqual([null, null]);
  });
});
