import { defineRemote, retryChunk } from '@madang/federation';
import { isNoMoneyMoving } from './money-commands';

export default defineRemote({
  routes: [
    { path: '/charge', lazy: () => retryChunk(() => import('./charge/page')) },
    { path: '/exchange', lazy: () => retryChunk(() => import('./exchange/page')) },
    { path: '/mywallet/point', lazy: () => retryChunk(() => import('./point/page')) },
    { path: '/coupon', lazy: () => retryChunk(() => import('./coupon/page')) },
    { path: '/member', lazy: () => retryChunk(() => import('./member/page')) },
    { path: '/member/limits', lazy: () => retryChunk(() => import('./limits/page')) },
    { path: '/member/history', lazy: () => retryChunk(() => import('./history/page')) },
  ],
  canUpdate: isNoMoneyMoving,
  dialogs: {
    'money-change': () => retryChunk(() => import('./conversion/dialog')),
    'point-change': () => retryChunk(() => import('./point/dialog')),
    'change-password': () => retryChunk(() => import('./member/password-dialog')),
    'end-log-ins': () => retryChunk(() => import('./member/end-log-ins-dialog')),
    'change-phone': () => retryChunk(() => import('./member/phone-dialog')),
  },
});
