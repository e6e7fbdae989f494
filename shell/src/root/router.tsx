import type { CompositionRemote } from '@madang/contracts';
import { RemoteKilled, reloadsFor, retryChunk } from '@madang/federation';
import { createBrowserRouter, type MiddlewareFunction, type RouteObject } from 'react-router';
import { moveIfChanged } from '../delivery/entry';
import { guardMiddleware } from '../guards/middleware';
import { firstVerdict } from '../guards/order';
import { situationAt } from '../guards/situation-at';
import { applyVerdict } from '../guards/verdict-effects';
import type { Site } from '../site/context';
import type { DataRouter } from '../site/data-router';
import { timedRoutes } from '../site/timed-routes';
import { Trouble } from '../trouble/trouble';
import { failedRoutes, noteFailure } from './failed-area';
import { Root } from './root';

/** The shell's own pages; those of remotes are grafted in when their path is first visited. */
export function createSiteRouter(site: Site): DataRouter {
  const graft = grafting(site);
  const router = createBrowserRouter(routesOf(site), {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      await Promise.resolve(); // the first call comes before createBrowserRouter has returned
      const remote = site.host.ownerOf(path);
      if (!remote || redirectMoved(site, router, path) || graft.isDone(remote, signal)) return;
      if (await redirectByGuards(site, router)) return;
      for (const route of await graft.routesFor(remote, path, signal)) patch('root', [route]);
      if (!signal.aborted) redirectMoved(site, router, path); // a fallback release has its pages at their old addresses
    },
  });
  reloadsFor({
    composition: site.composition.id,
    destination() {
      const target = router.state.navigation.location;
      return target && target.pathname + target.search + target.hash;
    },
  });
  return router;
}

/**
 * What to graft for a remote. The router asks again for paths under a dynamic segment, and several times in one
 * navigation: routes are grafted once, and a load that failed is tried once a navigation. An aborted one grafts
 * nothing, as the router would not take it.
 */
function grafting({ host }: Site) {
  const grafted = new Set<string>();
  const planted = new Set<string>();
  const tried = new WeakSet<AbortSignal>();
  return {
    isDone({ name }: CompositionRemote, navigation: AbortSignal): boolean {
      const isDone = grafted.has(name) || tried.has(navigation);
      tried.add(navigation);
      return isDone;
    },
    async routesFor(remote: CompositionRemote, path: string, navigation: AbortSignal): Promise<RouteObject[]> {
      const { name } = remote;
      try {
        const { routes } = await host.load(name, path);
        noteFailure(name, null);
        if (grafted.has(name) || navigation.aborted) return [];
        grafted.add(name);
        return [{ id: `remote:${name}`, ErrorBoundary: Trouble, children: timedRoutes(routes) }];
      } catch (error) {
        // The panel is for members, this is for developers.
        if (!(error instanceof RemoteKilled)) console.error(error);
        noteFailure(name, error);
        if (planted.has(name) || navigation.aborted) return [];
        planted.add(name);
        return failedRoutes(remote);
      }
    },
  };
}

/** Leads on to where a page is now, with its query, in place of the old address. */
function redirectMoved({ host }: Site, router: DataRouter, path: string): boolean {
  const to = host.newPathOf(path);
  if (to === undefined) return false;
  const { search, hash } = router.state.navigation.location ?? router.state.location;
  router.navigate(to + search + hash, { replace: true });
  return true;
}

/** The guards' decision, before any code of the remote is loaded. */
async function redirectByGuards(site: Site, router: DataRouter): Promise<boolean> {
  const target = router.state.navigation.location ?? router.state.location;
  const address = target.pathname + target.search;
  const verdict = firstVerdict(situationAt(site, target));
  if (verdict?.kind === 'go') {
    applyVerdict(verdict, address);
    router.navigate(verdict.to, { replace: true });
    return true;
  }
  await moveIfChanged(target.pathname, address + target.hash);
  return false;
}

function routesOf(site: Site): RouteObject[] {
  const move: MiddlewareFunction = async ({ request }, next) => {
    const url = new URL(request.url);
    await moveIfChanged(url.pathname, url.pathname + url.search);
    return next();
  };
  return [
    {
      id: 'root',
      path: '/',
      middleware: [...guardMiddleware(site), move],
      // One component for all three, so that the frame keeps its state from the first paint to the page.
      Component: Root,
      HydrateFallback: Root,
      ErrorBoundary: Root,
      children: [
        { index: true, lazy: () => retryChunk(() => import('../home/page')) },
        { path: 'login', lazy: () => retryChunk(() => import('../login/page')) },
        { path: 'maintenance', lazy: () => retryChunk(() => import('../maintenance/page')) },
      ],
    },
  ];
}
