import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** The current key, and the retired ones whose signatures still hold. */
  readonly publicKeys: readonly KeyObject[];
}

/** A key from its PEM text, with the retired public ones. Throws for any kind other than Ed25519. */
export function signingKeyFrom(pem: string | Buffer, retired: readonly (string | Buffer)[] = []): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const publicKeys = [publicKey, ...retired.map(each => createPublicKey(each))];
  const other = publicKeys.find(key => key.asymmetricKeyType !== 'ed25519');
  if (other) throw new Error(`the registry signs by Ed25519, but a key is of the kind ${other.asymmetricKeyType}`);
  return { privateKey, publicKey, publicKeys };
}

/**
 * The registry's Ed25519 key: `registry.pem`, made at the first start, readable by its owner alone. Public
 * keys in `retired/*.pub` are the retired ones. Where there is a history already, a key that is gone is not replaced:
 * nothing signed before would hold, and the loss would be hidden.
 */
export function openSigningKey(folder: string, { hasHistory }: { hasHistory: boolean }): SigningKey {
  const file = path.join(folder, 'registry.pem');
  if (!existsSync(file)) {
    if (hasHistory) throw new Error(`the signing key ${file} is gone: put it back from its copy`);
    const { privateKey } = generateKeyPairSync('ed25519');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    putOnce(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  return signingKeyFrom(readFileSync(file), retiredIn(path.join(folder, 'retired')));
}

/**
 * Written to a draft and linked into place: a crash cannot leave half a key, which would break later starts. Of two
 * processes that start together the first one's stays.
 */
export function putOnce(file: string, content: string | Buffer): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}

function retiredIn(folder: string): Buffer[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter(name => name.endsWith('.pub'));
  return names.sort().map(name => readFileSync(path.join(folder, name)));
}
