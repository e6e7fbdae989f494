import { defineRemote, retryChunk } from '@madang/federation';
import type { RouteObject } from 'react-router-dom';

const sections: RouteObject[] = [
  { path: 'members', lazy: () => retryChunk(() => import('./members/page')) },
  { path: 'charges', lazy: () => retryChunk(() => import('./charges/page')) },
  { path: 'exchanges', lazy: () => retryChunk(() => import('./exchanges/page')) },
  { path: 'coupons', lazy: () => retryChunk(() => import('./coupons/page')) },
  { path: 'withdrawals', lazy: () => retryChunk(() => import('./withdrawals/page')) },
  { path: 'inquiries', lazy: () => retryChunk(() => import('./inquiries/page')) },
  { path: 'games', lazy: () => retryChunk(() => import('./games/page')) },
  { path: 'casino', lazy: () => retryChunk(() => import('./casino/page')) },
  { path: 'messages', lazy: () => retryChunk(() => import('./messages/page')) },
  { path: 'set-asides', lazy: () => retryChunk(() => import('./set-asides/page')) },
];

/** A manager is the second operator where a change needs one. */
const managerSections: RouteObject[] = [
  ...sections,
  { path: 'approvals', lazy: () => retryChunk(() => import('./versions/approval/page')) },
];

/** An admin has all that a manager has, and what touches the whole site. */
const adminSections: RouteObject[] = [
  ...sections,
  { path: 'versions', lazy: () => retryChunk(() => import('./versions/page')) },
  { path: 'compositions', lazy: () => retryChunk(() => import('./versions/history/page')) },
  { path: 'audit', lazy: () => retryChunk(() => import('./versions/audit/page')) },
  { path: 'preview', lazy: () => retryChunk(() => import('./versions/preview/page')) },
  { path: 'maintenance', lazy: () => retryChunk(() => import('./maintenance/page')) },
];

const area = (path: string, children: RouteObject[]): RouteObject => ({
  path,
  lazy: () => retryChunk(() => import('./console/layout')),
  children: [{ index: true, lazy: () => retryChunk(() => import('./console/first')) }, ...children],
});

export default defineRemote({
  routes: [area('/manager', managerSections), area('/admin', adminSections)],
  dialogs: {
    release: () => retryChunk(() => import('./versions/release/dialog')),
    rollout: () => retryChunk(() => import('./versions/rollout/dialog')),
    step: () => retryChunk(() => import('./versions/rollout/step-dialog')),
    decide: () => retryChunk(() => import('./versions/rollout/decide-dialog')),
    rollback: () => retryChunk(() => import('./versions/rollback/dialog')),
    label: () => retryChunk(() => import('./versions/history/label-dialog')),
    kill: () => retryChunk(() => import('./versions/kill/dialog')),
    revive: () => retryChunk(() => import('./versions/kill/revive-dialog')),
    freeze: () => retryChunk(() => import('./versions/freeze/dialog')),
    approval: () => retryChunk(() => import('./versions/approval/dialog')),
    policy: () => retryChunk(() => import('./versions/policy/dialog')),
    preview: () => retryChunk(() => import('./versions/preview/dialog')),
  },
});
