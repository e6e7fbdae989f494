import { defineRemote, retryChunk } from '@madang/federation';

export default defineRemote({
  routes: [{ path: '/message', lazy: () => retryChunk(() => import('./message/page')) }],
});
