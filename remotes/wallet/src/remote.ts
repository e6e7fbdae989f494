import { defineRemote, retryChunk } from '@madang/federation';
import { isMoneyAtRest } from './in-the-air';

export default defineRemote({
  routes: [
    { path: '/charge', lazy: () => retryChunk(() => import('./charge/page')) },
    { path: '/mywallet/point', lazy: () => retryChunk(() => import('./point/page')) },
  ],
  canUpdate: isMoneyAtRest,
  dialogs: {
    'point-change': () => retryChunk(() => import('./point/dialog')),
  },
});
