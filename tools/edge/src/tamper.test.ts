import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Release } from '@madang/contracts';
import {
  canonical,
  integrityOf,
  signComposition,
  signDelivery,
  signRelease,
  verifiedRelease,
} from '@madang/federation/pure';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedCompositionFrom, signedDeliveryFrom } from './delivery/signatures';
import {
  type ASource,
  aDelivery,
  anEdge,
  aRollout,
  aSource,
  ask,
  CANDIDATE,
  FILES,
  idOf,
  OTHER,
  publicKey,
  type RunningEdge,
  STABLE,
  signed,
} from './edge.test-kit';
import { silent } from './log';

const stranger = generateKeyPairSync('ed25519').privateKey;
const keys = [publicKey];
const full = signed({ lastGood: idOf(OTHER), rollout: aRollout(50), kills: [{ remote: 'wallet', range: '1.0.0' }] });

let source: ASource;
let complaints: string[];
const running: RunningEdge[] = [];
beforeEach(() => {
  source = aSource();
  complaints = [];
});
afterEach(async () => {
  for (const edge of running.splice(0)) await edge.close();
});

async function start(options: { cacheFolder?: string } = {}): Promise<RunningEdge> {
  const log = {
    ...silent,
    error: ({ err }: { err?: unknown }, message: string) => void complaints.push(`${message}: ${err}`),
  };
  const edge = await anEdge(source, (_, response) => response.writeHead(404).end(), { log, ...options });
  running.push(edge);
  return edge;
}
const servedComposition = async (edge: RunningEdge) => (await ask(edge, '/')).headers['x-composition'];

/** The value once for each field of it, however deep, without that field. */
function* withoutEachField(value: unknown, where = ''): Generator<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(value)) {
    const rest = Array.isArray(value) ? value.filter((_, nth) => String(nth) !== key) : without(value, key);
    yield [`${where}.${key}`, rest];
    for (const [deeper, changed] of withoutEachField(field, `${where}.${key}`)) {
      yield [deeper, Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }];
    }
  }
}
const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

/** A text once for each byte of it, with one bit of that byte the other way. */
function* withEachByteFlipped(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 1) {
    const flipped = Buffer.from(content);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    yield flipped;
  }
}

describe('a delivery or composition that is not as it was signed', () => {
  it.each([...withoutEachField(full)])('never counts: a delivery without %s', (_, changed) => {
    expect(() => signedDeliveryFrom(full, keys)).not.toThrow();
    expect(() => signedDeliveryFrom(changed, keys)).toThrow();
  });

  it.each([...withoutEachField(CANDIDATE)])('never counts: a composition without %s', (_, changed) => {
    expect(() => signedCompositionFrom(CANDIDATE, keys)).not.toThrow();
    expect(() => signedCompositionFrom(changed, keys)).toThrow();
  });

  it.each([
    ['a signature of another key', signDelivery(full.delivery, stranger)],
    ['a key that it was not signed by', { ...signDelivery(full.delivery, stranger), keyId: full.keyId }],
    ['the signature of another delivery', { ...full, signature: signed({ sequence: 2 }).signature }],
    ['another spelling of its signature', { ...full, signature: full.signature.replace('==', '') }],
    ['a greater share under the signature', { ...full, delivery: { ...full.delivery, rollout: aRollout(51) } }],
    ['a field more', { ...full, delivery: { ...full.delivery, note: '' } }],
  ])('never counts: a delivery with %s', (_, forged) => {
    expect(() => signedDeliveryFrom(forged, keys)).toThrow();
  });

  it.each([
    ['signed by another key', signComposition(OTHER.composition, stranger)],
    ['with the signature of another', { ...OTHER, signature: STABLE.signature }],
    ['under the name of another', { ...OTHER, composition: { ...OTHER.composition, id: idOf(STABLE) } }],
    ['that is another, well signed', STABLE],
    ['that is nothing', null],
  ])('is served to nobody: a composition %s', async (_, forged) => {
    source.compositions.set(idOf(OTHER), forged);
    source.offered = signed({ stable: idOf(OTHER) });
    const edge = await start();

    expect((await ask(edge, '/')).status).toBe(503);
    expect((await ask(edge, '/delivery/now')).status).toBe(503);
    expect(complaints.join()).toContain('a composition was refused');
  });

  it('swapped with another, both well signed, serves neither in place of the other', async () => {
    source.compositions.set(idOf(OTHER), STABLE).set(idOf(STABLE), OTHER);
    const edge = await start();

    expect((await ask(edge, '/')).status).toBe(503);
    expect(complaints.join()).toContain('was offered in its place');
  });
});

describe('what an edge keeps in its folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'madang-kept-'));
    const edge = await start({ cacheFolder: folder });
    source.deliver({ lastGood: idOf(STABLE), stable: idOf(OTHER), kills: [{ remote: 'wallet', range: '9.0.0' }] });
    expect(await servedComposition(edge)).toBe(idOf(OTHER));
    await expect.poll(() => readFileSync(path.join(folder, 'stable/delivery.json'), 'utf8')).toContain('"sequence":2');
    await running.pop()?.close();
    source.isAway = true;
    return () => rmSync(folder, { recursive: true, force: true });
  });

  const read = (file: string) => readFileSync(path.join(folder, 'stable', file));
  const holds = (check: () => unknown) => {
    try {
      return check() !== undefined;
    } catch {
      return false;
    }
  };

  it('counts for nothing with any byte of the delivery flipped', () => {
    const flipped = [...withEachByteFlipped(read('delivery.json'))];

    expect(flipped.length).toBeGreaterThan(300);
    expect(flipped.filter(text => holds(() => signedDeliveryFrom(JSON.parse(String(text)), keys)))).toEqual([]);
  });

  it('counts for nothing with any byte of a composition flipped', () => {
    const flipped = [...withEachByteFlipped(read(`compositions/${idOf(OTHER)}.json`))];

    expect(flipped.length).toBeGreaterThan(1000);
    expect(flipped.filter(text => holds(() => signedCompositionFrom(JSON.parse(String(text)), keys)))).toEqual([]);
  });

  it.each(['delivery.json', `compositions/${idOf(OTHER)}.json`, `compositions/${idOf(STABLE)}.json`])(
    'is not served after a start from a changed %s, and the log says so',
    async file => {
      const content = read(file);
      content[100] = (content[100] ?? 0) ^ 1;
      writeFileSync(path.join(folder, 'stable', file), content);

      const edge = await start({ cacheFolder: folder });

      // With the composition of `lastGood` changed, what is stable is whole and goes on.
      const expected = { 'delivery.json': undefined, [`compositions/${idOf(OTHER)}.json`]: idOf(STABLE) };
      expect(await servedComposition(edge)).toBe(file in expected ? Reflect.get(expected, file) : idOf(OTHER));
      expect(complaints.some(each => /does not count|was refused|no new delivery/.test(each))).toBe(true);
    },
  );

  it('keeps the compositions that are named, and no others', async () => {
    expect(readdirSync(path.join(folder, 'stable/compositions')).sort()).toEqual(
      [idOf(OTHER), idOf(STABLE)].map(id => `${id}.json`).sort(),
    );
  });
});

describe('release.json', () => {
  const wallet = { name: 'wallet', version: '1.0.0' };
  const stored = () => source.storage.release(wallet.name, wallet.version);

  it('never counts without any of its fields, except those whose default it held', async () => {
    const whole = await stored();
    const release = verifiedRelease(whole, wallet, keys);

    for (const [field, changed] of withoutEachField(whole)) {
      let read: unknown = 'refused';
      try {
        read = verifiedRelease(changed, wallet, keys);
      } catch {}
      expect(['refused', release], field).toContainEqual(read);
    }
  });

  it('never counts with any byte flipped', async () => {
    const whole = await stored();
    const release = verifiedRelease(whole, wallet, keys);
    const holds = (text: Buffer) => {
      try {
        return canonical(verifiedRelease(JSON.parse(String(text)), wallet, keys)) !== canonical(release);
      } catch {
        return false;
      }
    };

    const flipped = [...withEachByteFlipped(Buffer.from(JSON.stringify(whole)))];

    expect(flipped.length).toBeGreaterThan(500);
    expect(flipped.filter(holds)).toEqual([]);
  });

  it.each<[string, (release: Release) => unknown]>([
    ['of another key', release => signRelease(release, stranger)],
    ['of another release', release => ({ ...signRelease(release, stranger), release })],
    ['that is not there', release => release],
  ])('with a signature %s serves none of its files, though they are as it lists them', async (_, forge) => {
    const evil = Buffer.from('evil()');
    const whole = verifiedRelease(await stored(), wallet, keys);
    const files = whole.files.map(file => ({ ...file, size: evil.length, integrity: integrityOf(evil) }));
    for (const { path: file } of files) source.contents.set(`wallet@1.0.0/${file}`, evil);
    source.storage.release = async () => forge({ ...whole, files });
    const edge = await start();

    for (const { path: file } of files) {
      const { status, body } = await ask(edge, `/releases/wallet/1.0.0/${file}`);
      expect([status, String(body).includes('evil')]).toEqual([500, false]);
    }
  });

  it('of another release, well signed, takes the place of none', async () => {
    const other = await source.storage.release('wallet', '1.1.0');
    source.storage.release = async () => other;
    const edge = await start();

    expect((await ask(edge, '/releases/wallet/1.0.0/remoteEntry.js')).status).toBe(500);
  });
});

describe('a file of a release', () => {
  const files = Object.entries({ shell: FILES.shell, wallet: FILES.wallet }).flatMap(([name, contents]) =>
    Object.entries(contents).flatMap(([file, text]) =>
      ['identity', 'br'].map(encoding => ({ name, file, text, encoding })),
    ),
  );

  it.each(files)(
    'is never served changed: any byte of $name/$file in $encoding',
    async ({ name, file, text, encoding }) => {
      const key = `${name}@1.0.0/${file}${encoding === 'br' ? '.br' : ''}`;
      const headers = { 'accept-encoding': encoding };
      let edge = await start();

      for (const flipped of withEachByteFlipped(source.contents.get(key) ?? Buffer.alloc(0))) {
        source.contents.set(key, flipped);
        const { status, body } = await ask(edge, `/releases/${name}/1.0.0/${file}`, { headers });

        if (status === 500) continue;
        // It was remembered from before, or brotli does not look at that bit: another edge goes on.
        expect([status, String(encoding === 'br' ? brotliDecompressSync(body) : body)]).toEqual([200, text]);
        edge = await start();
      }
    },
  );

  it('that is the document of a shell is never completed when it was changed', async () => {
    source.contents.set('shell@1.0.0/index.html', Buffer.from('<meta name="composition"><script>evil()</script>'));
    const edge = await start();

    const reply = await ask(edge, '/');

    expect(reply.status).toBe(503);
    expect(String(reply.body)).not.toContain('evil');
    expect(complaints.join()).toContain('is not the file that was published');
  });

  it('is not listed by a delivery that was never signed', () => {
    expect(() => signedDeliveryFrom({ ...full, delivery: aDelivery({ sequence: 99 }) }, keys)).toThrow('signature');
  });
});
