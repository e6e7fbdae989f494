import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PREFIX = 'break-glass-';
const HASH = /^[0-9a-f]{64}$/;

/** The token for outages, when operators cannot be identified. Only its hash is stored. */
export interface BreakGlass {
  matches(token: string): boolean;
}

/** Its hash from the environment, else from the file beside the signing key, read at each use as it may change. */
export function breakGlassIn(folder: string, configuredHash?: string): BreakGlass {
  const file = path.join(folder, 'break-glass');
  return {
    matches(token) {
      if (!token.startsWith(PREFIX)) return false;
      const hash = configuredHash ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
      return HASH.test(hash) && timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(token)));
    },
  };
}

/** Makes a token and stores its hash in the folder of keys, in place of the one before. */
export function makeBreakGlass(folder: string): { readonly token: string; readonly hash: string } {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const hash = hashOf(token);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(folder, 'break-glass'), `${hash}\n`, { mode: 0o600 });
  return { token, hash };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
