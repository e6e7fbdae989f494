import type { Asset, Pages, RemoteBuild } from '@madang/contracts';

/** Asks for entry, first chunks and styles side by side, instead of one discovering the next. */
export function preloadBuild(build: RemoteBuild): void {
  for (const asset of new Set([build.entry, ...build.scripts])) preload(asset, 'script');
  for (const asset of build.styles) preload(asset, 'style');
}

/** Asks for what one page needs beyond its remote. */
export function preloadPage({ scripts, styles }: Pages[string][number]): void {
  for (const asset of scripts) preload(asset, 'script');
  for (const asset of styles) preload(asset, 'style');
}

function preload({ url, integrity }: Asset, as: 'script' | 'style'): void {
  if (document.head.querySelector(`link[href="${CSS.escape(url)}"]`)) return;
  const link = document.createElement('link');
  // Without the same integrity and crossorigin as the later request, the browser would fetch twice.
  Object.assign(link, { rel: 'preload', as, integrity, crossOrigin: 'anonymous', href: url });
  link.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  document.head.append(link);
}
