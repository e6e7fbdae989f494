import { generateKeyPairSync } from 'node:crypto';
import http, { type RequestListener } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Release, SignedComposition } from '@madang/contracts';
import { compose, containerOf, integrityOf, MEMBER_FRAME, named, signComposition } from '@madang/federation/pure';
import { createEdge, type EdgeOptions } from './edge';
import type { ReleaseSource, StoredFile } from './source';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const template = '<!doctype html><head><meta name="composition"><script src="/main.js"></script></head><body></body>';

/** A source of one shell and one remote that a test can take away or tamper with. */
export interface ASource extends ReleaseSource {
  offered: SignedComposition | undefined;
  isAway: boolean;
  readonly contents: Map<string, Buffer>;
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

const content = compose({ shell, remotes: [wallet], previous: new Map() });

/** The composition that the edge is offered; another one differs in its timeout. */
export const aSigned = (timeoutMs = 8000) => signComposition(named({ ...content, timeoutMs }), privateKey);

const keyOf = ({ name, version, path }: StoredFile) => `${name}@${version}/${path}`;

export function aSource(): ASource {
  const contents = new Map(
    Object.entries(FILES).flatMap(([name, files]) =>
      Object.entries(files).flatMap(([path, text]) => {
        const key = keyOf({ name, version: '1.0.0', path });
        return [[key, Buffer.from(text)] as const, [`${key}.br`, brotliCompressSync(text)] as const];
      }),
    ),
  );
  const source: ASource = {
    publicKey,
    offered: aSigned(),
    isAway: false,
    contents,
    async current() {
      if (source.isAway) throw new Error('the registry is away');
      return source.offered;
    },
    storage: {
      release: async (name, version) => [shell, wallet].find(each => each.name === name && each.version === version),
      read: async (file, encoding) => contents.get(encoding === 'br' ? `${keyOf(file)}.br` : keyOf(file)),
    },
  };
  return source;
}

export interface Running {
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** An edge in front of a platform that answers as the test says. */
export async function anEdge(
  source: ASource,
  api: RequestListener,
  options: Partial<EdgeOptions> = {},
): Promise<Running> {
  const platform = http.createServer(api);
  await new Promise<void>(done => platform.listen(0, '127.0.0.1', done));
  const address = platform.address();
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const edge = createEdge({ registry: source, apiUrl, ...options });
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
export function ask({ port }: Running, path: string, options: http.RequestOptions = {}): Promise<RawReply> {
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
