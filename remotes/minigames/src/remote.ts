import { defineRemote, retryChunk } from '@madang/federation';

export default defineRemote({
  routes: [{ path: '/minigame', lazy: () => retryChunk(() => import('./lobby/page')) }],
});
