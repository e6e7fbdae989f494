import type { Asset, Composition, CompositionRemote, Pages } from '@madang/contracts';
import { MEMBER_FRAME, ownerOf, pageAt } from '@madang/federation/pure';
import { NONCE } from './stencil';

type Page = Pages[string][number];

/** Whose page lies at a path, as far as the document depends on it. */
export interface Place {
  readonly remote: CompositionRemote | undefined;
  readonly page: Page | undefined;
  /** What is drawn around it. */
  readonly frame: Page | undefined;
}

/** A remote that is taken out of the site still owns its paths, but nothing of it is requested. */
export function placeAt(composition: Composition, pages: Pages, { path, killed }: { path: string; killed: string[] }) {
  const owner = ownerOf(composition, path);
  const remote = owner && killed.includes(owner.name) ? undefined : owner;
  const page = pageAt([...(pages[remote?.name ?? ''] ?? []), ...(pages.shell ?? [])], path);
  const isForMembers = owner ? owner.manifest.layout === 'member' : path === '/';
  const frame = isForMembers ? pages.shell?.find(each => each.path === MEMBER_FRAME) : undefined;
  return { remote, page, frame } satisfies Place;
}

/** Links that ask at once for all that the page will need and that the document does not name itself. */
export function preloads({ shell }: Composition, { remote, page, frame }: Place): string {
  const ofRemote = remote ? [...shell.federation, remote.entry, ...remote.scripts, ...remote.styles] : [];
  const around = [page, frame].flatMap(each => (each ? [...each.scripts, ...each.styles] : []));
  const unique = new Map([...ofRemote, ...around].map(asset => [asset.url, asset]));
  return [...unique.values()].map(linkTo).join('');
}

/** With the integrity and crossorigin of the later request, or the browser fetches twice. */
function linkTo({ url, integrity }: Asset): string {
  const as = url.endsWith('.css') ? 'as="style"' : `as="script" nonce="${NONCE}"`;
  return `<link rel="preload" ${as} href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
}
