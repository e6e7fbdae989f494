import { defineRemote, retryChunk } from '@madang/federation';
import { casinoLoader, slotLoader } from './lobby/loaders';

export default defineRemote({
  // Loaders are here and not with the pages, so that data and code are requested in the same tick.
  routes: [
    { path: '/casino', loader: casinoLoader, lazy: () => retryChunk(() => import('./casino/page')) },
    { path: '/casino/index_cx', loader: casinoLoader, lazy: () => retryChunk(() => import('./casino/cx')) },
    { path: '/casino/index_vinus', loader: casinoLoader, lazy: () => retryChunk(() => import('./casino/vinus')) },
    { path: '/slot', loader: slotLoader, lazy: () => retryChunk(() => import('./slot/page')) },
    { path: '/slot/index_cx', loader: slotLoader, lazy: () => retryChunk(() => import('./slot/cx')) },
    { path: '/slot/index_vinus', loader: slotLoader, lazy: () => retryChunk(() => import('./slot/vinus')) },
    { path: '/tournament_casino', lazy: () => retryChunk(() => import('./tournament-casino/page')) },
  ],
  dialogs: {
    'evolution-casino': () => retryChunk(() => import('./entry/evolution-casino')),
    'evolution-slot': () => retryChunk(() => import('./entry/evolution-slot')),
    'casino-panel': () => retryChunk(() => import('./entry/casino-panel')),
    'slot-panel': () => retryChunk(() => import('./entry/slot-panel')),
    'launch-link': () => retryChunk(() => import('./launch/link-dialog')),
  },
});
