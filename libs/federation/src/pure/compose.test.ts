import { describe, expect, it } from 'vitest';
import { aRemote, aShell } from './a-release.test-kit';
import { compose, previousFor } from './compose';
import { ownerOf } from './owner';

const content = compose({ shell: aShell(), remotes: [aRemote('wallet'), aRemote('sports')], previous: new Map() });
const running = content.remotes.find(({ name }) => name === 'wallet');

describe('compose', () => {
  it('gives every file its address and hash', () => {
    expect(running?.entry.url).toBe('/releases/wallet/1.0.0/remoteEntry.js');
    expect(running?.scripts[0]?.integrity).toMatch(/^sha384-/);
    expect(content.shell.document.url).toBe('/releases/shell/1.0.0/index.html');
  });

  it('throws rather than to name a file without a hash', () => {
    const remote = aRemote('wallet', { styles: ['assets/other.css'] });

    expect(() => compose({ shell: aShell(), remotes: [remote], previous: new Map() })).toThrow('other.css');
  });
});

describe('previousFor', () => {
  it('is what runs now, for a new version', () => {
    expect(previousFor(aRemote('wallet', { version: '1.1.0' }), running)?.version).toBe('1.0.0');
  });

  it('stays what it was, for the version that runs', () => {
    const previous = previousFor(aRemote('wallet', { version: '0.9.0' }), running);
    const withPrevious = running && { ...running, previous };

    expect(previousFor(aRemote('wallet'), withPrevious)).toEqual(previous);
  });

  it('is nothing for a remote that is new', () => {
    expect(previousFor(aRemote('casino'), undefined)).toBeNull();
  });
});

describe('ownerOf', () => {
  it('finds the remote of a path and of all below it, and of nothing beside it', () => {
    expect(ownerOf(content, '/wallet')?.name).toBe('wallet');
    expect(ownerOf(content, '/wallet/a/b')?.name).toBe('wallet');
    expect(ownerOf(content, '/walletless')).toBeUndefined();
    expect(ownerOf(content, '/')).toBeUndefined();
  });
});
