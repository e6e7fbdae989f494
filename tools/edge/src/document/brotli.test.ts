import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressedStencil } from './brotli';
import { ATTESTATION, ATTESTATION_LENGTH, filled, NONCE, NONCE_LENGTH, nonces, stencilOf } from './stencil';

const assets = Array.from({ length: 12 }, (_, nth) => randomBytes(48).toString('base64') + nth);
const links = assets.map(
  (hash, nth) =>
    `<link rel="preload" as="script" nonce="${NONCE}" href="/releases/wallet/1.0.0/${nth}.js" integrity="${hash}">`,
);
const page = `<!doctype html><title>마당</title><script nonce="${NONCE}">go()</script>${links.join('')}<body>지갑${ATTESTATION}</body>`;

const NONE = { before: [], after: [] };
const opened = (bytes: string) => String(brotliDecompressSync(Buffer.from(bytes, 'latin1')));

describe('a document in brotli that is ready except for its nonce', () => {
  it.each([
    ['a page', page],
    ['one that begins and ends with the nonce', `${NONCE}마당${ATTESTATION}${NONCE}`],
    ['one without a nonce', `마당${ATTESTATION}`],
    ['one that begins with what is attested', `${ATTESTATION}마당${NONCE}`],
    ['one that ends with it', `마당${NONCE}${ATTESTATION}`],
    ['one place after another', NONCE.repeat(2) + ATTESTATION + NONCE.repeat(2)],
    ['a very long one', page + randomBytes(200_000).toString('base64') + NONCE],
    ['one that says the same again and again', page.replace(ATTESTATION, '').repeat(2) + page],
  ])('is the same document with any nonce: %s', async (_, text) => {
    const small = await compressedStencil(stencilOf(text));

    for (const next = nonces(), left = { times: 20 }; left.times > 0; left.times -= 1) {
      const filling = { nonce: next(), attestation: randomBytes(34).toString('base64') };
      expect(opened(filled(small ?? NONE, filling))).toBe(
        text.replaceAll(NONCE, filling.nonce).replace(ATTESTATION, filling.attestation),
      );
    }
  });

  it('is hardly larger than one that is compressed as a whole', async () => {
    const filling = { nonce: NONCE, attestation: ATTESTATION };
    const small = filled((await compressedStencil(stencilOf(page))) ?? NONE, filling);

    const places = page.split(NONCE).length - 1;
    expect(small.length - brotliCompressSync(page).length).toBeLessThan((places + 1) * 2 * NONCE_LENGTH);
  });

  it('gets nonces of 128 bits, each another', () => {
    const next = nonces();
    const drawn = Array.from({ length: 2000 }, next);

    expect(new Set(drawn).size).toBe(2000);
    expect(drawn.every(nonce => /^[A-Za-z0-9+/]{22}==$/.test(nonce))).toBe(true);
    expect(NONCE).toHaveLength(NONCE_LENGTH);
    expect(ATTESTATION).toHaveLength(ATTESTATION_LENGTH);
  });
});
