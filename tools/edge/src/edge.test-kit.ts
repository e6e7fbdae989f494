import { createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import http, { type RequestListener } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type {
  Delivery,
  Override,
  Release,
  ServedDocuments,
  SignedComposition,
  SignedDelivery,
} from '@madang/contracts';
import {
  compose,
  containerOf,
  integrityOf,
  MEMBER_FRAME,
  named,
  previousFor,
  signComposition,
  signDelivery,
  signOverride,
  signRelease,
} from '@madang/federation/pure';
import { createEdge, type EdgeOptions } from './edge';
import type { ReleaseSource, StoredFile } from './source';

export const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const visitKey: KeyObject = createSecretKey(Buffer.alloc(32, 7));
const template = '<!doctype html><head><meta name="composition"><script src="/main.js"></script></head><body></body>';

/** A source of one shell and one remote that a test can take away, change or tamper with. */
export interface ASource extends ReleaseSource {
  /** What the registry has to give: deliveries and compositions as they come over the wire, true or not. */
  offered: unknown;
  readonly compositions: Map<string, unknown>;
  isAway: boolean;
  /** How often a delivery or a composition was read from it. */
  requests: number;
  readonly contents: Map<string, Buffer>;
  /** The documents that were reported to it. */
  readonly servedDocuments: ServedDocuments[];
  /** Delivers something else from now on, signed, and notifies watchers. */
  deliver(changes?: Partial<Delivery>): SignedDelivery;
  /** Notifies watchers, without a change. */
  notify(): void;
}

function aRelease(name: string, files: Readonly<Record<string, string>>, changes: Partial<Release>): Release {
  const list = Object.entries(files).map(([path, text]) => ({ path, size: text.length, integrity: integrityOf(text) }));
  return {
    name,
    version: '1.0.0',
    contract: 1,
    revision: 'abc',
    builtAt: '2026-11-28T00:00:00.000Z',
    federation: '2.9',
    manifest: null,
    shared: {},
    container: '',
    entry: Object.keys(files)[0] ?? '',
    scripts: [],
    styles: [],
    pages: [],
    files: list,
    ...changes,
  };
}

export const FILES = {
  shell: {
    'main.js': 'main();'.repeat(50),
    'federation.js': 'federation',
    'slip.js': 'slip',
    'index.html': template,
    'font.woff2': 'font',
  },
  wallet: { 'remoteEntry.js': 'entry', 'first.js': 'first', 'charge.js': 'charge', 'charge.css': '.charge{}' },
};

const shell = aRelease('shell', FILES.shell, {
  scripts: ['federation.js'],
  pages: [{ path: MEMBER_FRAME, scripts: ['slip.js'], styles: [] }],
});
const wallet = aRelease('wallet', FILES.wallet, {
  container: containerOf({ name: 'wallet', version: '1.0.0' }),
  scripts: ['first.js'],
  pages: [{ path: '/charge', scripts: ['charge.js'], styles: ['charge.css'] }],
  manifest: {
    name: 'wallet',
    title: '</script><script>alert(1)</script>'.slice(0, 20),
    contract: 1,
    paths: ['/charge'],
    layout: 'member',
    tiles: [],
    dialogs: [],
    slots: [],
  },
});

/** Wallet 1.1.0 has the files of 1.0.0 and may fall back to it. */
const newer = { ...wallet, version: '1.1.0', container: containerOf({ name: 'wallet', version: '1.1.0' }) };
const [older] = compose({ shell, remotes: [wallet], previous: new Map() }).remotes;
if (!older) throw new Error('a composition without its remote');

/** Compositions by what sets them apart: their version of the wallet, and a timeout by which there are any number. */
export const aSigned = (timeoutMs = 8000, release = wallet) => {
  const previous = new Map(release === newer ? [['wallet', previousOf(newer)] as const] : []);
  return signComposition(named({ ...compose({ shell, remotes: [release], previous }), timeoutMs }), privateKey);
};
const previousOf = (release: Release) => previousFor(release, older) ?? unheardOf(release.name);
const unheardOf = (name: string): never => {
  throw new Error(`nothing came before ${name}`);
};

export const STABLE = aSigned(8000);
export const CANDIDATE = aSigned(9000, newer);
export const OTHER = aSigned(7000);
export const idOf = ({ composition }: SignedComposition) => composition.id;

export const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  channel: 'stable',
  sequence: 1,
  stable: idOf(STABLE),
  lastGood: null,
  rollout: null,
  kills: [],
  urgent: 0,
  ...changes,
});
export const signed = (changes: Partial<Delivery> = {}, key = privateKey) => signDelivery(aDelivery(changes), key);

/** A rollout of the candidate. */
export const aRollout = (percent: number, members: string[] = []) =>
  ({ id: '6f1f3b0e-6b3c-4b9e-8d25-0a3c5d0e7f11', candidate: idOf(CANDIDATE), percent, members }) as const;

/** The cookie of an override that the registry signed, for an hour from NOW. */
export const NOW = new Date('2026-11-28T12:00:00.000Z');
export const anOverride = (changes: Partial<Override> = {}, key = privateKey) =>
  signOverride(
    { composition: idOf(OTHER), label: 'wallet 2.0.0-beta', until: '2026-11-28T13:00:00.000Z', ...changes },
    key,
  );

const keyOf = ({ name, version, path }: StoredFile) => `${name}@${version}/${path}`;

function storedFiles(): Map<string, Buffer> {
  const files = (name: 'shell' | 'wallet', version: string) =>
    Object.entries(FILES[name]).flatMap(([path, text]) => {
      const key = keyOf({ name, version, path });
      return [[key, Buffer.from(text)] as const, [`${key}.br`, brotliCompressSync(text)] as const];
    });
  return new Map([...files('shell', '1.0.0'), ...files('wallet', '1.0.0'), ...files('wallet', '1.1.0')]);
}

export function aSource(): ASource {
  const contents = storedFiles();
  const watching = new Set<() => void>();
  const releases = new Map(
    [shell, wallet, newer].map(each => [`${each.name}@${each.version}`, signRelease(each, privateKey)]),
  );
  const counted = <Value>(value: Value): Value => {
    source.requests += 1;
    if (source.isAway) throw new Error('the registry is away');
    return value;
  };
  let sequence = 1;
  const source: ASource = {
    publicKeys: [publicKey],
    visitKey,
    servedDocuments: [],
    async documents(served) {
      source.servedDocuments.push(...counted(served));
    },
    offered: signed(),
    compositions: new Map([STABLE, CANDIDATE, OTHER].map(each => [idOf(each), each])),
    isAway: false,
    requests: 0,
    contents,
    delivery: async () => counted(source.offered),
    composition: async id => counted(source.compositions.get(id)),
    watch(_, onChange) {
      watching.add(onChange);
      return () => void watching.delete(onChange);
    },
    deliver(changes = {}) {
      sequence += 1;
      const delivered = signed({ sequence, ...changes });
      source.offered = delivered;
      source.notify();
      return delivered;
    },
    notify() {
      for (const onChange of watching) onChange();
    },
    storage: {
      release: async (name, version) => releases.get(`${name}@${version}`),
      read: async (file, encoding) => contents.get(encoding === 'br' ? `${keyOf(file)}.br` : keyOf(file)),
    },
  };
  return source;
}

export interface RunningEdge {
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** An edge in front of a platform that answers as the test says. */
export async function anEdge(
  source: ASource,
  api: RequestListener,
  options: Partial<EdgeOptions> = {},
): Promise<RunningEdge> {
  const platform = http.createServer(api);
  await new Promise<void>(resolve => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const edge = createEdge({ registry: source, apiUrl, now: () => NOW, ...options });
  const port = await edge.listen(0);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async close() {
      await edge.close();
      platform.closeAllConnections();
      platform.close();
    },
  };
}

export interface RawReply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks without a client's help: no decompression, no refused statuses, paths as they are. */
export function ask({ port }: RunningEdge, path: string, options: http.RequestOptions = {}): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, agent: false, ...options }, reply => {
      const chunks: Buffer[] = [];
      reply.on('data', chunk => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}
