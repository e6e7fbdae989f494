import { queryClient } from '@madang/http';
import { $token } from '@madang/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { aComposition, aRemote, aSite } from '../site/a-composition.test-kit';
import { SiteProvider } from '../site/context';
import { Root } from './root';

const tile = { id: 'charge', label: '충전', to: '/charge', icon: 'charge', order: 1, places: ['tile', 'menu', 'tab'] };
const composition = aComposition(
  aRemote({ name: 'wallet', paths: ['/charge'], tiles: [{ ...tile, places: ['tile', 'menu'] }] }),
);
const site = aSite(composition);

/** The first paint of a path, before any page's code has come; this file runs without a browser. */
function firstPaint(path: string): string {
  const routes = [{ path: '/*', Component: Root, HydrateFallback: Root }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const client = createElement(QueryClientProvider, { client: queryClient }, createElement(RouterProvider, { router }));
  return renderToString(createElement(SiteProvider, { value: site }, client));
}

afterEach(() => $token.set(null));

describe('the frame', () => {
  it('is drawn without a browser, the sandbox line included', () => {
    $token.set('token-1');
    const html = firstPaint('/charge');

    expect(html).toContain('보유머니');
    expect(html).toContain('모의 머니로만 하는 연습 사이트');
  });

  it('links only to what a remote of the composition serves', () => {
    $token.set('token-1');
    const html = firstPaint('/');

    expect(html).toContain('href="/charge"');
    expect(html).not.toContain('href="/coupon"');
    expect(html).not.toContain('href="/message"');
  });

  it('shows a visitor nothing of the inside', () => {
    const html = firstPaint('/charge');

    expect(html).not.toContain('보유머니');
    expect(html).toContain('모의 머니로만 하는 연습 사이트');
  });
});
