import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-signature';

/** A secret that two servers share, and the name by which a signature says that it was this one. */
export interface SignatureKey {
  readonly keyId: string;
  readonly secret: string;
}

/** What is signed of a request. */
export interface SignedRequest {
  readonly method: string;
  /** With its query, as it is sent. */
  readonly path: string;
  /** Byte for byte; empty where there is none. */
  readonly body: string;
}

/** A signature is good for so long before and after its moment: a request that somebody recorded is soon worth nothing. */
const MOST_SKEW_MS = 5 * 60_000;

const KEY = /^([\w-]{1,40}):(\S{16,200})$/;
const SIGNATURE = /^([\w-]{1,40})\.(\d{13})\.([0-9a-f]{64})$/;

/** The value of the header `x-signature` for a request that is sent at a moment: `<keyId>.<ms>.<hex>`. */
export function sign(key: SignatureKey, { at, ...request }: SignedRequest & { readonly at: Date }): string {
  const timestamp = String(at.getTime());
  return `${key.keyId}.${timestamp}.${digestOf(key, timestamp, request).toString('hex')}`;
}

/** Whether a header signs this request with one of the keys, within five minutes. */
export function verify(
  keys: readonly SignatureKey[],
  header: string,
  { now, ...request }: SignedRequest & { readonly now: Date },
): boolean {
  const [, keyId, timestamp = '', hex = ''] = SIGNATURE.exec(header) ?? [];
  const key = keys.find(one => one.keyId === keyId);
  if (!key || Math.abs(now.getTime() - Number(timestamp)) > MOST_SKEW_MS) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), digestOf(key, timestamp, request));
}

function digestOf({ secret }: SignatureKey, timestamp: string, { method, path, body }: SignedRequest): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest();
}

/**
 * The keys in a setting, `keyId:secret,keyId:secret`. All of them verify and the first signs: a new key is put in the last place
 * on both sides, then in the first, and the old one is taken out.
 */
export function signatureKeysFrom(setting: string): SignatureKey[] {
  const keys = setting.split(',').map(text => {
    const [, keyId, secret] = KEY.exec(text.trim()) ?? [];
    if (keyId === undefined || secret === undefined) throw new Error('a key is keyId:secret, of 16 letters or more');
    return { keyId, secret };
  });
  if (new Set(keys.map(key => key.keyId)).size < keys.length) throw new Error('two keys have the same id');
  return keys;
}
