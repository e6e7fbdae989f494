import { describe, expect, it } from 'vitest';
import { flat, pageRequests, pagesOf } from './pages';

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

describe('pagesOf', () => {
  it("counts the remote's part in the side column to each of its pages", () => {
    const chunk = (request: string, files: string[]) => ({
      ...{ type: 'chunk', rendered: true, initial: false, entry: false, size: 1, files },
      origins: [{ request, module: '', moduleName: '', loc: '', moduleIdentifier: '/rooms/sports/src/remote.ts' }],
    });
    const chunks = [chunk('./europe/page', ['1.js', '1.css']), chunk('./sidebar/tree', ['2.js'])];
    const load = () => Promise.resolve({ default: () => null });
    load.toString = () => '() => import("./sidebar/tree")';
    const remote = { routes: [{ path: '/europe', lazy: lazy('./europe/page') }], slots: { sidebar: load } };

    expect(pagesOf('/rooms/sports', pageRequests(remote), { chunks })).toEqual([
      { path: '/europe', scripts: ['1.js', '2.js'], styles: ['1.css'] },
    ]);
  });
});
