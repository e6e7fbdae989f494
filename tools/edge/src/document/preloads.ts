import type { Asset, Composition, Pages } from '@madang/contracts';
import { ownerOf, pageAt } from '@madang/federation/pure';

/** Links that ask at once for all that the page at a path will need and that the document does not name itself. */
export function preloads(composition: Composition, pages: Pages, path: string): string {
  const remote = ownerOf(composition, path);
  const page = pageAt(pages[remote?.name ?? 'shell'] ?? [], path);
  const scripts = [
    ...(remote ? [...composition.shell.federation, remote.entry, ...remote.scripts] : []),
    ...(page?.scripts ?? []),
  ];
  const styles = [...(remote?.styles ?? []), ...(page?.styles ?? [])];
  return [...linksTo(scripts, 'script'), ...linksTo(styles, 'style')].join('');
}

/** With the integrity and crossorigin of the later request, or the browser fetches twice. */
function linksTo(assets: readonly Asset[], as: 'script' | 'style'): string[] {
  const nonce = as === 'script' ? ` nonce="${NONCE}"` : '';
  const unique = new Map(assets.map(asset => [asset.url, asset]));
  return [...unique.values()].map(
    ({ url, integrity }) =>
      `<link rel="preload" as="${as}" href="${url}" integrity="${integrity}" crossorigin="anonymous"${nonce}>`,
  );
}

/** Stands for the nonce until the document is sent. */
export const NONCE = '{{nonce}}';
