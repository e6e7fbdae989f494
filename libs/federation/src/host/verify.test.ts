import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fc, test } from '@fast-check/vitest';
import type { SignedComposition } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { aRemote, aShell } from '../pure/a-release.test-kit';
import { compose } from '../pure/compose';
import { named, signComposition } from '../pure/signing';
import { ForgedComposition } from './classify';
import { verifySigned } from './verify';

const ours = generateKeyPairSync('ed25519');
const theirs = generateKeyPairSync('ed25519');
/** The key itself is the end of its DER form. */
const inDocument = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
const key = inDocument(ours.publicKey);
const content = compose({ shell: aShell(), remotes: [aRemote('wallet')], previous: new Map() });
const signed = signComposition(named(content), ours.privateKey);

/** What a signed composition says: its content, and the bytes that prove it. */
const contentOf = ({ composition, signature }: SignedComposition) => [
  composition,
  Buffer.from(String(signature), 'base64'),
];

/** Every place in a value, as the keys that lead there. */
function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => [[...way, name], ...placesIn(field, [...way, name])]);
}

/** The signed composition as it comes over the wire, with what stands at a place left out. */
function without(way: readonly string[]): SignedComposition {
  const copy = JSON.parse(JSON.stringify(signed));
  const parent = way.slice(0, -1).reduce((value, name) => value[name], copy.composition);
  if (Array.isArray(parent)) parent.splice(Number(way.at(-1)), 1);
  else delete parent[way.at(-1) ?? ''];
  return copy;
}

describe('the composition of a document', () => {
  it('holds as it was signed', async () => {
    await expect(verifySigned(signed, key)).resolves.toBeUndefined();
  });

  it.each(placesIn(signed.composition).map(way => [way.join('.'), way] as const))(
    'does not hold without its %s',
    async (_, way) => {
      await expect(verifySigned(without(way), key)).rejects.toThrow(ForgedComposition);
    },
  );

  it('does not hold under another name, though that name fits', async () => {
    const other = { ...signed, composition: named({ ...content, timeoutMs: 1 }) };

    await expect(verifySigned(other, key)).rejects.toThrow('signature');
  });

  it('does not hold by another key, nor by an invalid one', async () => {
    for (const wrong of [inDocument(theirs.publicKey), 'AAAA', '', 'no base64!']) {
      await expect(verifySigned(signed, wrong)).rejects.toThrow(ForgedComposition);
    }
  });

  test.prop([fc.nat(), fc.integer({ min: 1, max: 255 })])('does not hold with a byte flipped', async (at, mask) => {
    const text = Buffer.from(JSON.stringify(signed));
    const place = at % text.length;
    text[place] = (text[place] ?? 0) ^ mask;
    let flipped: SignedComposition;
    try {
      flipped = JSON.parse(text.toString());
    } catch {
      return; // not even JSON: the page does not start
    }
    if (isDeepStrictEqual(contentOf(flipped), contentOf(signed))) return; // the name of the key, or a bit that base64 ignores

    await expect(async () => verifySigned(flipped, key)).rejects.toThrow();
  });
});
