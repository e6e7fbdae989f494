import { defineRemote, retryChunk } from '@madang/federation';

export default defineRemote({
  routes: [
    { path: '/minigame', lazy: () => retryChunk(() => import('./lobby/page')) },
    { path: '/minigame/verify', lazy: () => retryChunk(() => import('./verify/by-hand')) },
    { path: '/minigame/verify/:roundId', lazy: () => retryChunk(() => import('./verify/page')) },
    { path: '/game_result/minigame', lazy: () => retryChunk(() => import('./results/page')) },
    { path: '/game_result/virtuals', lazy: () => retryChunk(() => import('./results/virtuals')) },
    { path: '/game_result/virtuals/:sport', lazy: () => retryChunk(() => import('./results/virtuals')) },
  ],
});
