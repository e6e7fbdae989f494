import type { PlaySession } from '@madang/contracts';
import { aMember } from '@madang/contracts/testing';
import { $openDialogs, closeDialog } from '@madang/federation';
import { $pendingCommands, client, queryClient } from '@madang/http';
import { $token, clearSession, storeSession } from '@madang/session';
import { AxiosHeaders } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followReality } from './follow';
import { sessionQuery } from './session-query';

const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Each test is a session of its own. */
let logIn = new Date('2026-11-28T07:00:00Z');

/** What the platform answers: its clock is the fake one. */
let checkMinutes: PlaySession['checkMinutes'] = 20;
const sums = { staked: 10_000, paid: 4_000, net: -6_000 };

let stop: () => void = () => {};
beforeEach(async () => {
  vi.useFakeTimers();
  logIn = new Date(logIn.getTime() + DAY_MS);
  vi.setSystemTime(logIn);
  checkMinutes = 20;
  localStorage.clear();
  client.defaults.adapter = async config => {
    const data = { since: logIn.toISOString(), now: new Date().toISOString(), ...sums, checkMinutes };
    return { data, status: 200, statusText: '', headers: new AxiosHeaders(), config };
  };
  storeSession(aMember(), 'token-1', new Date());
  await queryClient.fetchQuery(sessionQuery($token.get()));
  stop = followReality();
});
afterEach(() => {
  stop();
  for (const { id } of $openDialogs.get()) closeDialog(id);
  $pendingCommands.set(0);
  document.body.replaceChildren();
  clearSession();
  queryClient.clear();
  vi.useRealTimers();
});

const openDialogNames = () => $openDialogs.get().map(({ remote, dialog }) => `${remote}/${dialog}`);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const answer = () => {
  for (const { id } of $openDialogs.get()) closeDialog(id);
};

describe('the reality check', () => {
  it('comes when the member’s minutes have passed, with the platform’s numbers, and again after as many', async () => {
    await pass(20 * MINUTE_MS - LOOK_MS);
    expect(openDialogNames()).toEqual([]);

    await pass(LOOK_MS);
    expect(openDialogNames()).toEqual(['shell/reality']);
    expect($openDialogs.get()[0]?.props).toEqual({ playedMs: 20 * MINUTE_MS, ...sums });

    answer();
    await pass(20 * MINUTE_MS - LOOK_MS);
    expect(openDialogNames()).toEqual([]);
    await pass(2 * LOOK_MS);
    expect(openDialogNames()).toEqual(['shell/reality']);
  });

  it('comes once, however long it stays open', async () => {
    await pass(120 * MINUTE_MS);

    expect(openDialogNames()).toEqual(['shell/reality']);
  });

  it('does not come where it was switched off, for a visitor, or for an operator', async () => {
    checkMinutes = null;
    await queryClient.fetchQuery({ ...sessionQuery($token.get()), staleTime: 0 });
    await pass(60 * MINUTE_MS);
    expect(openDialogNames()).toEqual([]);

    checkMinutes = 20;
    storeSession(aMember({ type: 2 }), 'token-2', new Date());
    await queryClient.fetchQuery(sessionQuery($token.get()));
    await pass(60 * MINUTE_MS);
    expect(openDialogNames()).toEqual([]);

    clearSession();
    await pass(60 * MINUTE_MS);
    expect(openDialogNames()).toEqual([]);
  });

  it('waits while a bet is under way', async () => {
    $pendingCommands.set(1);
    await pass(25 * MINUTE_MS);
    expect(openDialogNames()).toEqual([]);

    $pendingCommands.set(0);
    await pass(LOOK_MS);
    expect(openDialogNames()).toEqual(['shell/reality']);
  });

  it('waits while a stake is being written, and for a minute after the last key', async () => {
    document.body.innerHTML = '<input id="stake">';
    const stake = document.querySelector<HTMLInputElement>('#stake');
    stake?.focus();
    await pass(20 * MINUTE_MS - LOOK_MS);
    stake?.dispatchEvent(new KeyboardEvent('keydown', { key: '5', bubbles: true }));
    await pass(MINUTE_MS - LOOK_MS);
    expect(openDialogNames()).toEqual([]);

    await pass(3 * LOOK_MS);
    expect(openDialogNames()).toEqual(['shell/reality']);
  });

  it('waits while another dialog is open', async () => {
    document.body.innerHTML = '<dialog open></dialog>';
    await pass(25 * MINUTE_MS);
    expect(openDialogNames()).toEqual([]);
  });

  it('is not shown again by a reloaded page, nor by another tab: the answer is stored', async () => {
    await pass(20 * MINUTE_MS);
    answer();
    stop();

    stop = followReality();
    await pass(10 * MINUTE_MS);
    expect(openDialogNames()).toEqual([]);
  });
});
