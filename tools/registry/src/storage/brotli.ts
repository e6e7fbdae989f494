import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|map)$/;

/**
 * A file at the strongest level of brotli, so that no request ever waits for it. Undefined when that would not make it
 * smaller.
 */
export async function compressed(path: string, content: Uint8Array): Promise<Buffer | undefined> {
  if (!COMPRESSIBLE.test(path)) return undefined;
  const small = await compress(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  return small.length < content.length ? small : undefined;
}
