import { describe, expect, it } from 'vitest';
import manifest from '../remote.json';
import remote from './remote';

describe('remote.json', () => {
  it('states a path for each route, and the dialogs that there are', () => {
    const isOwned = (path = '') => manifest.paths.some(owned => path === owned || path.startsWith(`${owned}/`));

    expect(remote.routes.filter(({ path }) => !isOwned(path))).toEqual([]);
    expect([...manifest.dialogs].sort()).toEqual(Object.keys(remote.dialogs ?? {}).sort());
  });
});
