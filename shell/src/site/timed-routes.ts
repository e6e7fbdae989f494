import { inPageTime } from '@madang/federation';
import type { LoaderFunction, RouteObject } from 'react-router';

/**
 * The routes of a remote, which come with a deadline: code or a loader that never ends shows the area's failure in place
 * of a skeleton without end, and is reported.
 */
export function timedRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(timed);
}

function timed(route: RouteObject): RouteObject {
  const { lazy } = route;
  const timed = typeof route.loader === 'function' ? { loader: timedLoader(route.loader) } : {};
  const later = typeof lazy === 'function' ? { lazy: () => timedModule(lazy) } : {};
  if (route.index) return { ...route, ...timed, ...later };
  return { ...route, ...timed, ...later, ...(route.children ? { children: timedRoutes(route.children) } : {}) };
}

const timedLoader =
  (loader: LoaderFunction): LoaderFunction =>
  async (args, context) =>
    inPageTime(Promise.resolve(loader(args, context)));

async function timedModule<Loaded extends { loader?: LoaderFunction | boolean }>(load: () => Promise<Loaded>) {
  const module = await inPageTime(load());
  return typeof module.loader === 'function' ? { ...module, loader: timedLoader(module.loader) } : module;
}
