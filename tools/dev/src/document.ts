import { CONTRACT, type CompositionRemote, type RemoteManifest } from '@madang/contracts';
import * as z from 'zod';

/** The rooms that are built from source. */
export interface FromSource {
  readonly base: { readonly shell: string; readonly remote: string };
  readonly manifest: RemoteManifest;
  readonly version: string;
  readonly container: string;
  readonly entry: string;
  readonly federation: string;
}

/**
 * The site's own document, with the shell and one remote from source in it. All else that the edge wrote stays, the nonce
 * and the policy of the content too, so that what production would stop is stopped here.
 */
export function fromSource(html: string, rooms: FromSource): string {
  const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const built = ['shell', rooms.manifest.name].map(name => `/releases/${name}/`);
  const composed = putData(withoutFiles(html, built), 'composition', text => composedWith(text, rooms));
  const shown = putData(composed, 'visit', text => visitWithout(text, rooms.manifest.name));
  return shown.replace('</head>', () => `${head(nonce, rooms.base.shell)}</head>`);
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
const Signed = z.looseObject({
  composition: z.looseObject({ remotes: z.array(z.looseObject({ name: z.string() })) }),
});
const Shown = z.looseObject({ killed: z.array(z.string()), barred: z.array(z.string()), key: z.unknown() });

/** The composition keeps its id: the page then moves when the site does, as it would there. */
function composedWith(text: unknown, { manifest, version, container, federation, base, entry }: FromSource): unknown {
  const signed = Signed.parse(text);
  const remote: CompositionRemote = {
    name: manifest.name,
    manifest,
    container,
    version,
    contract: CONTRACT,
    federation,
    entry: { url: base.remote + entry, integrity: UNCHECKED },
    scripts: [],
    styles: [],
    previous: null,
  };
  const others = signed.composition.remotes.filter(({ name }) => name !== manifest.name);
  return { ...signed, composition: { ...signed.composition, federation, remotes: [...others, remote] } };
}

/** To a browser, a list of no hashes: what is built anew at each change has none that lasts. */
const UNCHECKED = ' ';

/**
 * Without the key, as nobody signed this composition. Who works on a remote that is killed on the site wants to see it
 * nonetheless.
 */
function visitWithout(text: unknown, name: string): unknown {
  const { key: _, killed, barred, ...visit } = Shown.parse(text);
  const without = (names: readonly string[]) => names.filter(each => each !== name);
  return { ...visit, killed: without(killed), barred: without(barred) };
}
