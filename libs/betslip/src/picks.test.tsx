import { aMember } from '@madang/contracts/testing';
import { $member } from '@madang/session';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOver, aPick } from './a-slip.test-kit';
import {
  $bonusFolds,
  $clash,
  $isPicked,
  $picks,
  $refusal,
  chooseBonus,
  chooseForm,
  clear,
  clearClash,
  remove,
  setStake,
  setStakes,
  toggle,
} from './picks';
import { $record, recordKey } from './record';

const me = aMember();
const neighbour = aMember({ id: '0b6f5f4e-63a8-4a1c-9a5b-0f6f7d0d5a02' });
const pickedIds = () => $picks.get().map(pick => pick.outcomeId);
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  $member.set(me);
  stop = $record.listen(() => {});
});
afterEach(() => {
  stop();
  cleanStores($record);
  $refusal.set(null);
  clearClash();
});

describe('toggle', () => {
  it('puts a pick in and, pressed again, takes it out', () => {
    toggle(aPick(), 'european');
    expect($isPicked('9001').get()).toBe(true);

    toggle(aPick(), 'european');
    expect(pickedIds()).toEqual([]);
  });

  it('follows the policy of the board', () => {
    toggle(aPick(), 'one-per-fixture');
    toggle(anOver({ fixtureId: '900' }), 'one-per-fixture');

    expect(pickedIds()).toEqual(['9012']);
  });

  it('leaves nothing of a pick that another takes the place of, its stake as a single included', () => {
    toggle(aPick(), 'one-per-fixture');
    setStakes({ 9001: 10_000 });

    toggle(anOver({ fixtureId: '900' }), 'one-per-fixture');

    expect($record.get().stakes).toEqual({});
  });

  it('refuses a price under 1.30 while a bonus is in the slip [V-bonus-odds]', () => {
    toggle(aPick(), 'european');
    chooseBonus(3);

    toggle(anOver({ price: 1299 }), 'european');
    expect(pickedIds()).toEqual(['9001']);
    expect($refusal.get()).toEqual({ kind: 'bonus-odds', outcomeId: '9012' });

    toggle(anOver({ price: 1300 }), 'european');
    expect(pickedIds()).toEqual(['9001', '9012']);
  });

  it('refuses a bonus beside a price under 1.30 [V-bonus-odds]', () => {
    toggle(aPick({ price: 1290 }), 'european');

    chooseBonus(3);

    expect($bonusFolds.get()).toBeNull();
    expect($refusal.get()?.kind).toBe('bonus-odds');
  });
});

describe('picks that no bet takes together', () => {
  const handicap = aPick({ marketId: 3, outcomeId: '9003', line: '-0.5' });
  const odd = aPick({ marketId: 5, outcomeId: '9005', outcomeName: 'Odd' });
  const over = anOver({ fixtureId: '900' });

  it('are announced at the press that brings them together, and not again by the presses after it', () => {
    toggle(aPick(), 'one-per-market');
    expect($clash.get()).toBeNull();

    toggle(handicap, 'one-per-market');
    expect($clash.get()).toMatchObject({ kind: 'pair-banned', outcomeIds: ['9003', '9001'] });
    expect(pickedIds()).toEqual(['9001', '9003']);

    clearClash();
    toggle(anOver(), 'one-per-market');
    expect($clash.get()).toBeNull();
  });

  it('are not three picks of one game that ask three things [S-slip-market]', () => {
    for (const pick of [aPick(), over, odd]) toggle(pick, 'one-per-market');

    expect(pickedIds()).toEqual(['9001', '9012', '9005']);
    expect($clash.get()).toBeNull();
  });

  it('are none where each is a bet of its own', () => {
    chooseForm('singles');
    for (const pick of [aPick(), handicap]) toggle(pick, 'one-per-market');

    expect($clash.get()).toBeNull();
  });
});

describe('a slip in the browser', () => {
  it('is still there after a reload', () => {
    toggle(aPick(), 'european');
    setStake(30_000);

    reload();

    expect(pickedIds()).toEqual(['9001']);
    expect($record.get().stake).toBe(30_000);
  });

  it('belongs to one member', () => {
    toggle(aPick(), 'european');

    $member.set(neighbour);
    expect(pickedIds()).toEqual([]);
    $member.set(null);
    expect(pickedIds()).toEqual([]);
    $member.set(me);
    expect(pickedIds()).toEqual(['9001']);
  });

  it('outlives a change of the balance', () => {
    toggle(aPick(), 'european');
    const picks = $picks.get();

    $member.set({ ...me, emoney: 1 });

    expect($picks.get()).toBe(picks);
  });

  it('follows what another tab does', () => {
    toggle(aPick(), 'european');
    const theirs = { ...$record.get(), picks: [anOver()] };

    localStorage.setItem(recordKey(me.id), JSON.stringify(theirs));
    window.dispatchEvent(new StorageEvent('storage', { key: recordKey(me.id) }));

    expect(pickedIds()).toEqual(['9012']);
  });

  it('drops what can no longer be open, and starts empty from a record it cannot read', () => {
    toggle(aPick({ startsAt: new Date(Date.now() - 13 * 3_600_000).toISOString() }), 'european');
    toggle(anOver(), 'european');
    reload();
    expect(pickedIds()).toEqual(['9012']);

    localStorage.setItem(recordKey(me.id), '{"picks":"none"}');
    reload();
    expect(pickedIds()).toEqual([]);
  });

  it('drops the stake of a single with it', () => {
    toggle(aPick({ startsAt: new Date(Date.now() - 13 * 3_600_000).toISOString() }), 'european');
    toggle(anOver(), 'european');
    setStakes({ 9001: 10_000, 9012: 20_000 });

    reload();

    expect($record.get().stakes).toEqual({ 9012: 20_000 });
  });

  it('can be emptied leg by leg and at once', () => {
    for (const pick of [aPick(), anOver()]) toggle(pick, 'european');

    remove('9001');
    expect(pickedIds()).toEqual(['9012']);
    clear();
    expect(pickedIds()).toEqual([]);
  });
});

function reload(): void {
  stop();
  cleanStores($record);
  stop = $record.listen(() => {});
}
