import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliCompress, brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { ATTESTATION_LENGTH, filled, NONCE_LENGTH, type Stencil } from './stencil';

const decompress = promisify(brotliDecompress);
const QUALITY = 10;
const TRIES = 3;

/**
 * The stencil in brotli, with holes of its own: between two flushes a stream may hold bytes as they are, and these can be
 * exchanged. Undefined when the result does not prove itself; the document then goes out uncompressed.
 */
export async function compressedStencil(plain: Stencil): Promise<Stencil | undefined> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const small = await compressed(plain);
    if (await holds(plain, small)) return small;
  }
  return undefined;
}

async function compressed({ before, after }: Stencil): Promise<Stencil> {
  const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const take = encoderOf(encoder);
  const [first = '', ...others] = [...before, ...after];
  const parts = [await take(bytesOf(first))];
  for (const [nth, other] of others.entries()) {
    const length = nth + 1 === before.length ? ATTESTATION_LENGTH : NONCE_LENGTH;
    // The encoder counts the filler of the hole, but its output for it is replaced by uncompressed bytes.
    await take(filler(length));
    parts.push((parts.pop() ?? '') + asItIs(length), await take(bytesOf(other)));
  }
  encoder.close();
  parts.push((parts.pop() ?? '') + END);
  return { before: parts.slice(0, before.length), after: parts.slice(before.length) };
}

const bytesOf = (part: string) => Buffer.from(part, 'latin1');

/** The header of a block of so many bytes that are not compressed (RFC 7932, 9.2): not the last, length, as it is. */
const asItIs = (length: number) => threeBytes(((length - 1) << 3) | (1 << 19));
/** The last block, an empty one. */
const END = '\u0003';

function threeBytes(value: number): string {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes.toString('latin1');
}

/** Bytes that no text has, so that nothing after a hole is coded as a copy of it. */
const UNUSED = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
].concat([0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff]);

/** Ends as nonces and attestations do: the last two bytes decide how the next one is coded. */
function filler(length: number): Buffer {
  const chance = [...randomBytes(length - 2)].map(byte => UNUSED[byte % UNUSED.length] ?? 0);
  return Buffer.concat([Buffer.from(chance), Buffer.from('==')]);
}

/** Returns the encoder's output for each part, up to its last bit. */
function encoderOf(encoder: BrotliCompress): (part: Buffer) => Promise<string> {
  const chunks: Buffer[] = [];
  encoder.on('data', chunk => void chunks.push(Buffer.from(chunk)));
  return part =>
    new Promise((resolve, reject) => {
      encoder.once('error', reject);
      encoder.write(part);
      encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => {
        encoder.off('error', reject);
        resolve(Buffer.concat(chunks.splice(0)).toString('latin1'));
      });
    });
}

async function holds(plain: Stencil, small: Stencil): Promise<boolean> {
  for (let nth = 0; nth < 2; nth += 1) {
    const filling = { nonce: randomBytes(16).toString('base64'), attestation: randomBytes(34).toString('base64') };
    const back = await decompress(bytesOf(filled(small, filling))).catch(() => undefined);
    if (back?.toString('latin1') !== filled(plain, filling)) return false;
  }
  return true;
}
