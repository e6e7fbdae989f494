import { $latestComposition, $pendingCommands } from '@madang/http';
import { tabStorage } from '@madang/storage';
import { afterEach, describe, expect, it } from 'vitest';
import { aComposition, aRemote, aSite } from '../site/a-composition.test-kit';
import { mustMove, stateNow } from './document-moves';
import { noteMove } from './move-log';
import { $notice } from './notice';
import { aNotice, WITH_NEW_WALLET } from './notice.test-kit';

const remotes = [aRemote({ name: 'wallet', paths: ['/charge'] }), aRemote({ name: 'sports', paths: ['/europe'] })];
const site = aSite(aComposition(...remotes));
const NEXT = 'd'.repeat(64);

afterEach(() => {
  sessionStorage.clear();
  $latestComposition.set(null);
  $notice.set(null);
  $pendingCommands.set(0);
});

describe('mustMove', () => {
  it('stays while nothing else is known, or the page is the latest', () => {
    expect(mustMove(site, '/charge')).toBe(false);
    $latestComposition.set(site.composition.id);
    expect(mustMove(site, '/charge')).toBe(false);
  });

  it('moves at the next entry into a remote that changed, and into no other', () => {
    $notice.set(aNotice({ versions: WITH_NEW_WALLET }));

    expect(['/charge', '/charge/new'].every(path => mustMove(site, path))).toBe(true);
    expect(['/europe', '/', '/login'].some(path => mustMove(site, path))).toBe(false);
  });

  it('moves into any remote once the shell changed', () => {
    $notice.set(aNotice({ versions: { ...WITH_NEW_WALLET, shell: '1.1.0' } }));

    expect(mustMove(site, '/europe')).toBe(true);
  });

  it('moves into a remote that was taken out, or put back', () => {
    $notice.set(aNotice({ killed: ['wallet'] }));

    expect(mustMove(site, '/charge')).toBe(true);
    expect(mustMove({ ...site, killed: ['wallet'] }, '/charge')).toBe(false);
    $notice.set(aNotice());
    expect(mustMove({ ...site, killed: ['wallet'] }, '/charge')).toBe(true);
  });

  it('moves into any remote when only the header of a reply named another composition', () => {
    $latestComposition.set(NEXT);

    expect(mustMove(site, '/europe')).toBe(true);
  });

  it('moves once for each state', () => {
    $notice.set(aNotice({ versions: WITH_NEW_WALLET }));
    noteMove(stateNow(), 0, tabStorage);
    expect(mustMove(site, '/charge')).toBe(false);

    $notice.set(aNotice({ versions: WITH_NEW_WALLET, sequence: 3 }));

    expect(mustMove(site, '/charge')).toBe(true);
  });

  it('waits while a remote holds, or a command has no answer yet', () => {
    $notice.set(aNotice({ versions: WITH_NEW_WALLET }));

    expect(mustMove({ ...site, host: { ...site.host, mayUpdate: () => false } }, '/charge')).toBe(false);
    $pendingCommands.set(1);
    expect(mustMove(site, '/charge')).toBe(false);
  });
});
