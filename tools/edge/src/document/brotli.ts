import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliCompress, brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { filled, NONCE_LENGTH, type Stencil } from './stencil';

const decompress = promisify(brotliDecompress);
const QUALITY = 10;
const TRIES = 3;

/**
 * The stencil in brotli, with holes of its own: between two flushes a stream may hold bytes as they are, and these can be
 * exchanged. Undefined when the result does not prove itself; the document then goes out uncompressed.
 */
export async function compressedStencil(plain: Stencil): Promise<Stencil | undefined> {
  for (let left = TRIES; left > 0; left -= 1) {
    const small = await compressed(plain);
    if (await holds(plain, small)) return small;
  }
  return undefined;
}

async function compressed({ bytes, holes }: Stencil): Promise<Stencil> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const encoder = createBrotliCompress({ params });
  const take = takenFrom(encoder);
  const parts: Buffer[] = [];
  const small: number[] = [];
  let size = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    size += part.length;
  };
  let from = 0;
  for (const hole of holes) {
    add(await take(bytes.subarray(from, hole)));
    // The encoder counts the hole, but what it makes of it is exchanged for bytes that stand for themselves.
    await take(filler());
    add(AS_IT_IS);
    small.push(size);
    add(Buffer.alloc(NONCE_LENGTH));
    from = hole + NONCE_LENGTH;
  }
  add(await take(bytes.subarray(from)));
  add(END);
  encoder.close();
  return { bytes: Buffer.concat(parts), holes: small };
}

/** The header of a block of NONCE_LENGTH bytes that are not compressed (RFC 7932, 9.2): not the last, length, as it is. */
const AS_IT_IS = Buffer.alloc(3);
AS_IT_IS.writeUIntLE(((NONCE_LENGTH - 1) << 3) | (1 << 19), 0, 3);

/** The last block, an empty one. */
const END = Buffer.from([3]);

/** Bytes that no text has, so that nothing after a hole is ever told as a copy of it. */
const UNUSED = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
].concat([0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff]);

/** Ends as a nonce does: the last two bytes decide how the next one is coded. */
function filler(): Buffer {
  const chance = [...randomBytes(NONCE_LENGTH - 2)].map(byte => UNUSED[byte % UNUSED.length] ?? 0);
  return Buffer.concat([Buffer.from(chance), Buffer.from('==')]);
}

/** Gives what the encoder makes of each part, up to the last bit of it. */
function takenFrom(encoder: BrotliCompress): (part: Buffer) => Promise<Buffer> {
  const made: Buffer[] = [];
  encoder.on('data', chunk => void made.push(Buffer.from(chunk)));
  return part =>
    new Promise((resolve, reject) => {
      encoder.once('error', reject);
      encoder.write(part);
      encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => {
        encoder.off('error', reject);
        resolve(Buffer.concat(made.splice(0)));
      });
    });
}

async function holds(plain: Stencil, small: Stencil): Promise<boolean> {
  for (let nth = 0; nth < 2; nth += 1) {
    const nonce = randomBytes(16).toString('base64');
    const back = await decompress(filled(small, nonce)).catch(() => undefined);
    if (!back?.equals(filled(plain, nonce))) return false;
  }
  return true;
}
