import { defineRemote, retryChunk } from '@madang/federation';
import { gameLoader, providerLoader } from './game/loaders';
import { $placing } from './slip/placing';

export default defineRemote({
  routes: [
    { path: '/minigame', lazy: () => retryChunk(() => import('./lobby/page')) },
    { path: '/minigame/verify', lazy: () => retryChunk(() => import('./verify/by-hand')) },
    { path: '/minigame/verify/:roundId', lazy: () => retryChunk(() => import('./verify/page')) },
    { path: '/game_result/minigame', lazy: () => retryChunk(() => import('./results/page')) },
    { path: '/game_result/virtuals', lazy: () => retryChunk(() => import('./results/virtuals')) },
    { path: '/game_result/virtuals/:sport', lazy: () => retryChunk(() => import('./results/virtuals')) },
    { path: '/minigame/:provider', loader: providerLoader, element: null },
    { path: '/minigame/:provider/:game', loader: gameLoader, lazy: () => retryChunk(() => import('./game/page')) },
    {
      path: '/minigame/bet365/:sport/:venue',
      loader: gameLoader,
      lazy: () => retryChunk(() => import('./game/page')),
    },
  ],
  // A bet that was sent: the answer must find the page that shows it.
  canUpdate: () => $placing.get().kind !== 'sending',
});
