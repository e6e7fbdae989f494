import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, type GuardedStorage, openChannel, tabStorage } from '.';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** What a browser does to each of the storages in turn. */
function forbid(name: 'localStorage' | 'sessionStorage'): void {
  vi.spyOn(globalThis, name, 'get').mockImplementation(denied);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const storages: [name: 'localStorage' | 'sessionStorage', storage: GuardedStorage][] = [
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
];

describe.each(storages)('the door to %s', (name, storage) => {
  it('keeps what it is given, for the next page too', () => {
    expect(storage.write('a', '1')).toBe(true);
    expect(globalThis[name].getItem('a')).toBe('1');
    expect(storage.read('a')).toBe('1');
    expect(storage.write('a', null)).toBe(true);
    expect(storage.read('a')).toBeNull();
  });

  it('keeps it for this page where the browser forbids storage, and says so', () => {
    forbid(name);

    expect(storage.read(`${name}-forbidden`)).toBeNull();
    expect(storage.write(`${name}-forbidden`, '1')).toBe(false);
    expect(storage.read(`${name}-forbidden`)).toBe('1');
    storage.write(`${name}-forbidden`, null);
    expect(storage.read(`${name}-forbidden`)).toBeNull();
  });

  it('reads what was written last where storage is full, not what fitted before', () => {
    storage.write('b', 'old');
    const original = globalThis[name];
    const full = vi.spyOn(globalThis, name, 'get').mockReturnValue({
      length: original.length,
      key: index => original.key(index),
      getItem: key => original.getItem(key),
      removeItem: key => original.removeItem(key),
      clear: () => original.clear(),
      setItem: denied,
    });

    expect(storage.write('b', 'new')).toBe(false);
    expect(storage.read('b')).toBe('new');
    full.mockRestore();
    expect(storage.write('b', 'newer')).toBe(true);
    expect(storage.read('b')).toBe('newer');
  });
});

describe('the line to other tabs', () => {
  it('is none where the browser forbids it', () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class Forbidden {
        constructor() {
          denied();
        }
      },
    );

    expect(openChannel('a')).toBeNull();
  });
});
