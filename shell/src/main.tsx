import './early-zod';
import '@madang/ui/tokens.css';
import '@madang/ui/base.css';
import { providePages } from '@madang/federation';
import { createHost, readComposition, readVisit } from '@madang/federation/host';
import { keepMemberFresh, queryClient } from '@madang/http';
import { startSession } from '@madang/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { $notice } from './delivery/notice';
import { closeWithSession } from './dialogs/close-with-session';
import { followGuards } from './guards/follow';
import { followStream } from './guards/stream';
import { watchErrors } from './health/early';
import { reactToCatalogue } from './root/catalogue';
import { takeUpLook } from './root/look';
import { createSiteRouter } from './root/router';
import { followSettlements } from './settlement/settlements';
import { SiteProvider } from './site/context';
import { forgetTypedPlace } from './site/scroll-place';
import { atIdle, warmUp } from './site/warm-up';

/** How soon what did not arrive is loaded again. */
const AGAIN_MS = 10_000;

watchErrors();
const composition = readComposition();
const visit = readVisit();
const killed = visit?.killed ?? [];
const load = async () => {
  const { federation } = await import(/* webpackChunkName: "federation" */ './federation');
  return federation(composition);
};
const killedNow = () => $notice.get()?.killed ?? killed;
const host = createHost(composition, load, {
  get killed() {
    return killedNow();
  },
  barred: visit?.barred ?? [],
});
providePages(path => {
  const owner = host.ownerOf(path)?.name;
  return owner !== undefined && !killedNow().includes(owner);
});
const site = { composition, host, sequence: visit?.sequence ?? 0, killed, override: visit?.override ?? null };

takeUpLook();
startSession();
forgetTypedPlace();
keepMemberFresh();
const router = createSiteRouter(site);
reactToCatalogue();
closeWithSession();
followGuards(site, router);
followStream();
followSettlements();

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root');
createRoot(root).render(
  <SiteProvider value={site}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </SiteProvider>,
);
warmUp(host);
atIdle(doBesides);

/** A line that is down as the page begins must cost it neither the reality check nor the word of new versions. */
async function doBesides(): Promise<void> {
  const module = await import(/* webpackChunkName: "after-paint" */ './after-paint').catch(() => null);
  if (module) module.afterPaint(site, router, visit);
  else setTimeout(doBesides, AGAIN_MS);
}
