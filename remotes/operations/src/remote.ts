import { defineRemote, retryChunk } from '@madang/federation';
import type { RouteObject } from 'react-router-dom';

const sections: RouteObject[] = [
  { path: 'members', lazy: () => retryChunk(() => import('./members/page')) },
  { path: 'charges', lazy: () => retryChunk(() => import('./charges/page')) },
  { path: 'messages', lazy: () => retryChunk(() => import('./messages/page')) },
];

/** An admin has all that a manager has, and what touches the whole site. */
const adminSections: RouteObject[] = [
  ...sections,
  { path: 'versions', lazy: () => retryChunk(() => import('./versions/page')) },
  { path: 'maintenance', lazy: () => retryChunk(() => import('./maintenance/page')) },
];

const area = (path: string, children: RouteObject[]): RouteObject => ({
  path,
  lazy: () => retryChunk(() => import('./console/layout')),
  children: [{ index: true, lazy: () => retryChunk(() => import('./console/first')) }, ...children],
});

export default defineRemote({ routes: [area('/manager', sections), area('/admin', adminSections)] });
