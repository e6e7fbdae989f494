import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RegistryTables } from '../tables';

const PREFIX = 'team-';
export const TOKEN_DAYS = 90;
const A_DAY_MS = 24 * 60 * 60 * 1000;

export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: string;
}

/** Whom a token belongs to. */
export type TokenOwner = { readonly kind: 'team'; readonly remote: string } | { readonly kind: 'expired' };

/** The tokens of teams. Only their hashes are stored; a token is 256 random bits, so a plain hash is enough. */
export interface Teams {
  /** Makes a token for the team of one remote; the one before stops working. */
  issue(name: string): Promise<IssuedToken>;
  /** Undefined for what is not a team's token, or was replaced. */
  ownerOf(token: string): Promise<TokenOwner | undefined>;
}

export function teamsIn(db: Kysely<RegistryTables>, clock: () => Date): Teams {
  return {
    async issue(name) {
      const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
      const issued_at = clock();
      const expires_at = new Date(issued_at.getTime() + TOKEN_DAYS * A_DAY_MS);
      const columns = { hash: hashOf(token), issued_at, expires_at };
      await db
        .insertInto('registry.team_token')
        .values({ remote: name, ...columns })
        .onConflict(conflict => conflict.column('remote').doUpdateSet(columns))
        .execute();
      return { token, expiresAt: expires_at.toISOString() };
    },
    async ownerOf(token) {
      if (!token.startsWith(PREFIX)) return undefined;
      const query = db.selectFrom('registry.team_token').select(['remote', 'expires_at']);
      const row = await query.where('hash', '=', hashOf(token)).executeTakeFirst();
      if (!row) return undefined;
      return row.expires_at > clock() ? { kind: 'team', remote: row.remote } : { kind: 'expired' };
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
