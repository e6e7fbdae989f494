import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/**
 * The registry's Ed25519 key, made at the first start and kept in the data folder for its owner alone. Where there is a
 * history already, a key that is gone is not replaced: nothing signed before would hold, and the loss would be hidden.
 */
export function openSigningKey(folder: string, { hasHistory }: { hasHistory: boolean }): SigningKey {
  const file = path.join(folder, 'registry.pem');
  if (!existsSync(file)) {
    if (hasHistory) throw new Error(`the signing key ${file} is gone: put it back from its copy`);
    const { privateKey } = generateKeyPairSync('ed25519');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Written beside and renamed: a crash cannot leave half a key, which would refuse every later start.
    writeFileSync(`${file}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const privateKey = createPrivateKey(readFileSync(file));
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
