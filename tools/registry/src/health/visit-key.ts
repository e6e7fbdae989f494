import { type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { visitKeyFrom } from '@madang/federation/pure';
import { putOnce } from '../signing-key';

const KEY_BYTES = 32;

/**
 * The key in the folder, made at the first start, readable by its owner alone. A lost one is replaced: what pages
 * that are open then report is refused, and nothing else is lost.
 */
export function openVisitKey(folder: string): KeyObject {
  const file = path.join(folder, 'visits.key');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    putOnce(file, randomBytes(KEY_BYTES).toString('base64'));
  }
  return visitKeyFrom(readFileSync(file, 'utf8'));
}
