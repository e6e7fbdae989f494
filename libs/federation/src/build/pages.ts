import path from 'node:path';
import type { Release } from '@madang/contracts';
import type { StatsCompilation } from '@rspack/core';
import type { RouteObject } from 'react-router';
import { MEMBER_FRAME } from '../pure/page-at';
import type { RemoteModule } from '../remote';
import { filesOf as filesOfGroup } from './compile';

export interface PageRequests {
  readonly path: string;
  /** The modules that the page's routes import, outermost first. */
  readonly requests: readonly string[];
}

/**
 * What each page of a remote imports beyond the remote itself: its own route, those around it, and the remote's part in
 * the side column, which stands open on its own pages.
 */
export function pageRequests({ routes, slots }: Pick<RemoteModule, 'routes' | 'slots'>): PageRequests[] {
  const beside = importsOf(slots?.sidebar);
  return flat(routes).map(({ path, requests }) => ({ path, requests: [...requests, ...beside] }));
}

/** The files that a build has for the pages of a room. */
export function pagesOf(folder: string, pages: readonly PageRequests[], stats: StatsCompilation): Release['pages'] {
  return pages.map(page => withFiles(folder, page, stats));
}

function withFiles(
  folder: string,
  { path: pattern, requests }: PageRequests,
  stats: StatsCompilation,
): Release['pages'][number] {
  const files = requests.flatMap(request => filesOf(folder, request, stats));
  const ending = (end: string) => [...new Set(files.filter(file => file.endsWith(end)))];
  return { path: pattern, scripts: ending('.js'), styles: ending('.css') };
}

/**
 * The shell's own pages: src/<name>/page is at /<name>, and home at /. What its chunks called "member-…" hold is drawn
 * around every member page, and so stands under a name of its own.
 */
export function shellPages(folder: string, stats: StatsCompilation): Release['pages'] {
  const requests = originsIn(folder, stats).map(({ request }) => request);
  const pages = [...new Set(requests)].flatMap(request => {
    const name = /^\.\.?\/([a-z-]+)\/page$/.exec(request)?.[1];
    return name ? [withFiles(folder, { path: name === 'home' ? '/' : `/${name}`, requests: [request] }, stats)] : [];
  });
  const groups = Object.keys(stats.namedChunkGroups ?? {}).filter(name => name.startsWith('member-'));
  const files = (ending: string) => groups.flatMap(group => filesOfGroup(stats, group, ending));
  return [...pages, { path: MEMBER_FRAME, scripts: files('.js'), styles: files('.css') }];
}

/** Pages by their full paths. A route without a page of its own, such as a layout, is none. */
export function flat(routes: readonly RouteObject[], above: PageRequests = { path: '', requests: [] }): PageRequests[] {
  return routes.flatMap(route => {
    const own = route.path ?? '';
    const joined = own.startsWith('/') ? own : [above.path, own].filter(part => part !== '').join('/');
    const page = { path: joined, requests: [...above.requests, ...importsOf(route.lazy)] };
    return route.children ? flat(route.children, page) : page.requests.length > 0 ? [page] : [];
  });
}

/** What is loaded lazily says in its own text what it imports. */
function importsOf(lazy: unknown): string[] {
  if (typeof lazy !== 'function') return [];
  return [...lazy.toString().matchAll(/import\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].flatMap(([, request]) => request ?? []);
}

function filesOf(folder: string, request: string, stats: StatsCompilation): string[] {
  return originsIn(folder, stats)
    .filter(origin => origin.request === request)
    .flatMap(({ files }) => files);
}

/** What the sources of a room import lazily, and the files that this gives. */
function originsIn(folder: string, stats: StatsCompilation): { request: string; files: string[] }[] {
  return (stats.chunks ?? []).flatMap(chunk =>
    (chunk.origins ?? [])
      .filter(origin => origin.moduleIdentifier?.includes(path.join(folder, 'src', path.sep)))
      .map(origin => ({ request: origin.request ?? '', files: chunk.files ?? [] })),
  );
}
