import { describe, expect, it } from 'vitest';
import { aComposition, aRemote } from '../site/a-composition.test-kit';
import { aNotice, WITH_NEW_WALLET } from './notice.test-kit';
import { hasChanged } from './version-changes';

const composition = aComposition(aRemote({ name: 'wallet', paths: ['/charge'] }));
const tab = { composition, killed: [] };

describe('hasChanged', () => {
  it('is false for what a new document would have just so', () => {
    expect(hasChanged(tab, aNotice(), 'wallet')).toBe(false);
    expect(hasChanged(tab, aNotice({ versions: WITH_NEW_WALLET }), 'shell')).toBe(false);
  });

  it.each([
    ['has another version', aNotice({ versions: WITH_NEW_WALLET })],
    ['is not in the site any more', aNotice({ versions: { shell: '1.0.0' } })],
    ['was taken out', aNotice({ killed: ['wallet'] })],
  ])('is true when it %s', (_, notice) => {
    expect(hasChanged(tab, notice, 'wallet')).toBe(true);
  });

  it('is true when it was put back', () => {
    expect(hasChanged({ composition, killed: ['wallet'] }, aNotice(), 'wallet')).toBe(true);
  });

  it('is true for the shell with another version', () => {
    expect(hasChanged(tab, aNotice({ versions: { shell: '1.1.0', wallet: '1.0.0' } }), 'shell')).toBe(true);
  });
});
