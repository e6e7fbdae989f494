import { describe, expect, it } from 'vitest';
import { aComposition, aRemote } from '../site/a-composition.test-kit';
import { hasChanged } from './changed';
import { aTold, WITH_NEW_WALLET } from './told.test-kit';

const composition = aComposition(aRemote({ name: 'wallet', paths: ['/charge'] }));
const pinned = { composition, killed: [] };

describe('hasChanged', () => {
  it('is false for what a new document would have just so', () => {
    expect(hasChanged(pinned, aTold(), 'wallet')).toBe(false);
    expect(hasChanged(pinned, aTold({ versions: WITH_NEW_WALLET }), 'shell')).toBe(false);
  });

  it.each([
    ['has another version', aTold({ versions: WITH_NEW_WALLET })],
    ['is not in the site any more', aTold({ versions: { shell: '1.0.0' } })],
    ['was taken out', aTold({ killed: ['wallet'] })],
  ])('is true when it %s', (_, told) => {
    expect(hasChanged(pinned, told, 'wallet')).toBe(true);
  });

  it('is true when it was put back', () => {
    expect(hasChanged({ composition, killed: ['wallet'] }, aTold(), 'wallet')).toBe(true);
  });

  it('is true for the shell with another version', () => {
    expect(hasChanged(pinned, aTold({ versions: { shell: '1.1.0', wallet: '1.0.0' } }), 'shell')).toBe(true);
  });
});
