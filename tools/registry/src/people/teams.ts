import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const Kept = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));
const PREFIX = 'team-';

/** The tokens of teams. Only their hashes are kept; a token is 256 random bits, so a plain hash is enough. */
export interface Teams {
  /** Makes a token for the team of one remote; the one before stops working. */
  issue(name: string): string;
  /** The remote whose team this token belongs to. */
  teamOf(token: string): string | undefined;
}

export function openTeams(folder: string): Teams {
  const file = path.join(folder, 'teams.json');
  const kept = existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  return {
    issue(name) {
      const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
      kept[name] = hashOf(token).toString('hex');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${file}.new`, file);
      return token;
    },
    teamOf(token) {
      if (!token.startsWith(PREFIX)) return undefined;
      const hash = hashOf(token);
      const found = Object.entries(kept).find(([, stored]) => timingSafeEqual(Buffer.from(stored, 'hex'), hash));
      return found?.[0];
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
