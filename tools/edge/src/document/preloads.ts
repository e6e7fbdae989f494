import type { Asset, Composition, CompositionRemote, Pages } from '@madang/contracts';
import { MEMBER_FRAME, ownerOf, pageAt } from '@madang/federation/pure';

/** Links that ask at once for all that the page at a path will need and that the document does not name itself. */
export function preloads(composition: Composition, pages: Pages, path: string): string {
  const remote = ownerOf(composition, path);
  const page = pageAt([...(pages[remote?.name ?? ''] ?? []), ...(pages.shell ?? [])], path);
  const ofRemote = remote ? [...composition.shell.federation, remote.entry, ...remote.scripts, ...remote.styles] : [];
  const frame = pages.shell?.find(each => each.path === MEMBER_FRAME && isForMembers(remote, path));
  const around = [page, frame].flatMap(each => (each ? [...each.scripts, ...each.styles] : []));
  const unique = new Map([...ofRemote, ...around].map(asset => [asset.url, asset]));
  return [...unique.values()].map(linkTo).join('');
}

function isForMembers(remote: CompositionRemote | undefined, path: string): boolean {
  return remote ? remote.manifest.layout === 'member' : path === '/';
}

/** With the integrity and crossorigin of the later request, or the browser fetches twice. */
function linkTo({ url, integrity }: Asset): string {
  const as = url.endsWith('.css') ? 'as="style"' : `as="script" nonce="${NONCE}"`;
  return `<link rel="preload" ${as} href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** Stands for the nonce until the document is sent. */
export const NONCE = '{{nonce}}';
