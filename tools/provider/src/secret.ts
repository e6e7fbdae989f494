import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What nobody else may know: all seeds follow from it. */
export interface Secret {
  /** 32 bytes in hex, of its own for each name. */
  derive(...name: readonly (string | number)[]): string;
}

export const secretFrom = (text: string): Secret => ({
  derive: (...name) => createHmac('sha256', text).update(name.join('\n')).digest('hex'),
});

/** The secret in a folder, made at the first start: the same rounds are drawn after a restart. */
export function storedSecret(folder: string): Secret {
  const file = path.join(folder, 'secret');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return secretFrom(readFileSync(file, 'utf8'));
}
