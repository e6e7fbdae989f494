import './early-zod';
import '@madang/ui/tokens.css';
import '@madang/ui/base.css';
import { createHost, readComposition } from '@madang/federation/host';
import { keepMemberFresh, queryClient } from '@madang/http';
import { startSession } from '@madang/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { closeWithSession } from './dialogs/close-with-session';
import { followGuards } from './guards/follow';
import { followStream } from './guards/stream';
import { reactToCatalogue } from './root/catalogue';
import { takeUpLook } from './root/look';
import { SiteProvider } from './site/context';
import { createSiteRouter } from './site/router';
import { warmUp } from './site/warm-up';

const composition = readComposition();
const host = createHost(composition, async () => {
  const { federation } = await import(/* webpackChunkName: "federation" */ './federation');
  return federation(composition);
});
const site = { composition, host };

takeUpLook();
startSession();
keepMemberFresh();
const router = createSiteRouter(site);
reactToCatalogue();
closeWithSession();
followGuards(composition, router);
followStream();

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
