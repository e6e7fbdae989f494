import { describe, expect, it } from 'vitest';
import { flat } from './pages';

/** As a build sees it: the route's text names what it imports. */
const lazy = (request: string) => {
  const load = () => Promise.resolve({});
  load.toString = () => `() => retryChunk(() => import("${request}"))`;
  return load;
};

describe('flat', () => {
  it('gives each page with all that it imports, outermost first', () => {
    const routes = [
      { path: '/charge', lazy: lazy('./charge/page') },
      {
        path: '/admin',
        lazy: lazy('./console/layout'),
        children: [
          { index: true, lazy: lazy('./console/first') },
          { path: 'members', lazy: lazy('./members/page') },
        ],
      },
    ] satisfies Parameters<typeof flat>[0];

    expect(flat(routes)).toEqual([
      { path: '/charge', requests: ['./charge/page'] },
      { path: '/admin', requests: ['./console/layout', './console/first'] },
      { path: '/admin/members', requests: ['./console/layout', './members/page'] },
    ]);
  });
});
