import { defineRemote, retryChunk } from '@madang/federation';
import { isNoMoneyMoving } from './money-commands';
import { STATEMENT_PAGES } from './statements/pages';

export default defineRemote({
  routes: [
    { path: '/charge', lazy: () => retryChunk(() => import('./charge/page')) },
    { path: '/exchange', lazy: () => retryChunk(() => import('./exchange/page')) },
    { path: '/chargeCrypto', lazy: () => retryChunk(() => import('./crypto/deposit-page')) },
    { path: '/exchangeCrypto', lazy: () => retryChunk(() => import('./crypto/withdrawal-page')) },
    { path: '/mywallet/point', lazy: () => retryChunk(() => import('./point/page')) },
    { path: '/coupon', lazy: () => retryChunk(() => import('./coupon/page')) },
    { path: '/mywallet/journal', lazy: () => retryChunk(() => import('./journal/page')) },
    ...STATEMENT_PAGES.map(({ path }) => ({ path, lazy: () => retryChunk(() => import('./statements/page')) })),
    { path: '/member', lazy: () => retryChunk(() => import('./member/page')) },
    { path: '/member/limits', lazy: () => retryChunk(() => import('./limits/page')) },
    { path: '/member/history', lazy: () => retryChunk(() => import('./history/page')) },
  ],
  canUpdate: isNoMoneyMoving,
  dialogs: {
    'money-change': () => retryChunk(() => import('./conversion/dialog')),
    'point-change': () => retryChunk(() => import('./point/dialog')),
    'tether-deposit': () => retryChunk(() => import('./crypto/tether-deposit-dialog')),
    'tether-withdrawal': () => retryChunk(() => import('./crypto/tether-withdrawal-dialog')),
    'crypto-deposit': () => retryChunk(() => import('./crypto/crypto-deposit-dialog')),
    'crypto-withdrawal': () => retryChunk(() => import('./crypto/crypto-withdrawal-dialog')),
    'usd-withdrawal': () => retryChunk(() => import('./crypto/usd-withdrawal-dialog')),
    'change-password': () => retryChunk(() => import('./member/password-dialog')),
    'end-log-ins': () => retryChunk(() => import('./member/end-log-ins-dialog')),
    'change-phone': () => retryChunk(() => import('./member/phone-dialog')),
  },
});
