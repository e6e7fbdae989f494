import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { createEdge, type ReleaseSource } from '@madang/edge';
import { buildMonolith, ROOT } from '@madang/federation/build';
import { named, signComposition, signDelivery, signRelease } from '@madang/federation/pure';

const compress = promisify(brotliCompress);
const VERSION = '1.0.0';
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt)$/;

export interface Monolith {
  readonly origin: string;
  close(): Promise<void>;
}

/** The same sources as one application, behind the same front door, with the data of the site at `apiUrl`. */
export async function openMonolith(apiUrl: string): Promise<Monolith> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'madang-monolith-'));
  const folder = path.join(ROOT, 'shell');
  const remotes = readdirSync(path.join(ROOT, 'remotes'))
    .map(name => path.join(ROOT, 'remotes', name))
    .filter(remote => existsSync(path.join(remote, 'remote.json')));
  const built = await buildMonolith({ folder, version: VERSION, outDir }, remotes);
  const edge = createEdge({ registry: sourceOf(built, outDir), apiUrl });
  const port = await edge.listen(0);
  return {
    origin: `http://localhost:${port}`,
    async close() {
      await edge.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

type Built = Awaited<ReturnType<typeof buildMonolith>>;

/** Takes the place of a registry: one release, compressed as the registry does it. */
function sourceOf({ release, content }: Built, outDir: string): ReleaseSource {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const composition = signComposition(named(content), privateKey);
  const delivery = signDelivery(
    {
      channel: 'stable',
      sequence: 1,
      stable: composition.composition.id,
      lastGood: null,
      rollout: null,
      kills: [],
      urgent: 0,
    },
    privateKey,
  );
  return {
    publicKeys: [publicKey],
    visitKey: createSecretKey(randomBytes(32)),
    documents: async () => {},
    delivery: async () => delivery,
    composition: async () => composition,
    watch: () => () => {},
    storage: {
      release: async name => (name === release.name ? signRelease(release, privateKey) : undefined),
      async read({ path: file }, encoding) {
        if (encoding === 'br' && !COMPRESSIBLE.test(file)) return undefined;
        const bytes = await readFile(path.join(outDir, file));
        return encoding === 'br' ? compress(bytes) : bytes;
      },
    },
  };
}
