import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type SignatureKey, signatureKeysFrom } from '@madang/server/signatures';

/** What the platform and the provider of games sign with, made at the first start and stored among the keys of the site. */
export function providerKeys(folder: string): SignatureKey[] {
  const file = path.join(folder, 'provider');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `site:${randomBytes(32).toString('hex')}`, { mode: 0o600 });
  }
  return signatureKeysFrom(readFileSync(file, 'utf8'));
}
