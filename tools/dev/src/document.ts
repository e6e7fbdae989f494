import { CONTRACT, type CompositionRemote, type RemoteManifest } from '@madang/contracts';
import * as z from 'zod';
import type { Names } from './names';

/** The rooms that are built from source. */
export interface FromSource {
  readonly shellBase: string;
  readonly federation: string;
  readonly names: Pick<Names, 'key' | 'sign'>;
  /** Null where the shell alone is worked on. */
  readonly remote: {
    readonly base: string;
    readonly manifest: RemoteManifest;
    readonly version: string;
    readonly container: string;
    readonly entry: string;
  } | null;
}

/**
 * The site's own document, with the shell and a remote from source in it. All else that the edge wrote stays, the nonce
 * and the policy of the content too, so that what production would stop is stopped here.
 */
export function fromSource(html: string, rooms: FromSource): string {
  const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const built = ['shell', ...(rooms.remote ? [rooms.remote.manifest.name] : [])].map(name => `/releases/${name}/`);
  const composed = putData(withoutFiles(html, built), 'composition', text => composedWith(text, rooms));
  const withVisit = putData(composed, 'visit', text => visitWithout(text, rooms));
  return withVisit.replace('</head>', () => `${head(nonce, rooms.shellBase)}</head>`);
}

function head(nonce: string, base: string): string {
  return [
    `<script nonce="${nonce}">${HOOK}</script>`,
    `<link rel="stylesheet" href="${base}main.css">`,
    `<script nonce="${nonce}" defer src="${base}main.js"></script>`,
  ].join('');
}

/**
 * React tells its renderer to this hook. The remote's part of React Refresh comes later than React and finds it here; without
 * it, new code would be taken over and the screen stay as it was.
 */
const HOOK =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map,supportsFiber:true,' +
  'inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},' +
  'onCommitFiberRoot(){},onCommitFiberUnmount(){}}';

/** Takes out what the document loads of builds that are not used. */
function withoutFiles(html: string, bases: readonly string[]): string {
  return html.replace(
    /<script\b[^>]*\bsrc="([^"]*)"[^>]*><\/script>|<link\b[^>]*\bhref="([^"]*)"[^>]*>/g,
    (tag, src, href) => (bases.some(base => String(src ?? href).startsWith(base)) ? '' : tag),
  );
}

/** Changes data that the edge wrote into the document. */
function putData(html: string, id: string, change: (value: unknown) => unknown): string {
  const data = new RegExp(`(<script\\b[^>]*\\bid="${id}"[^>]*>)([\\s\\S]*?)(?=</script>)`);
  return html.replace(data, (_, tag: string, text: string) => {
    return tag + JSON.stringify(change(JSON.parse(text))).replaceAll('<', '\\u003c');
  });
}

// Only what is changed here is looked at: the site may be of another day than these sources.
const Fields = z.record(z.string(), z.json());
const SignedFields = z.object({
  composition: z
    .object({ id: z.string(), remotes: z.array(z.object({ name: z.string() }).catchall(z.json())) })
    .catchall(z.json()),
});
const VisitFields = z.object({ killed: z.array(z.string()), barred: z.array(z.string()) }).catchall(z.json());

/** Another composition than that of the site, so it has a name and a signature from here. */
function composedWith(text: unknown, { remote, federation, names }: FromSource): unknown {
  const { id, ...content } = SignedFields.parse(text).composition;
  if (!remote) return names.sign(id, { ...content, federation });
  const others = content.remotes.filter(({ name }) => name !== remote.manifest.name);
  return names.sign(id, { ...content, federation, remotes: [...others, Fields.parse(entryOf(remote, federation))] });
}

function entryOf(
  { manifest, version, container, base, entry }: NonNullable<FromSource['remote']>,
  federation: string,
): CompositionRemote {
  return {
    name: manifest.name,
    manifest,
    container,
    version,
    contract: CONTRACT,
    federation,
    entry: { url: base + entry, integrity: UNCHECKED },
    scripts: [],
    styles: [],
    previous: null,
  };
}

/** To a browser, an empty list of hashes: what is built again at each change has no lasting one. */
const UNCHECKED = ' ';

/** The remote under work is shown even if it is killed on the site. */
function visitWithout(text: unknown, { remote, names }: FromSource): unknown {
  const { killed, barred, ...visit } = VisitFields.parse(text);
  const without = (all: readonly string[]) => all.filter(each => each !== remote?.manifest.name);
  return { ...visit, killed: without(killed), barred: without(barred), key: names.key };
}
