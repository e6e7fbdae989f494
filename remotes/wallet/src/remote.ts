import { defineRemote, retryChunk } from '@madang/federation';

export default defineRemote({
  routes: [
    { path: '/charge', lazy: () => retryChunk(() => import('./charge/page')) },
    { path: '/mywallet/point', lazy: () => retryChunk(() => import('./point/page')) },
  ],
  dialogs: {
    'point-change': () => retryChunk(() => import('./point/dialog')),
  },
});
