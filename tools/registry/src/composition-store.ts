import { type Composition, type CompositionContent, SignedComposition } from '@madang/contracts';
import { keyIdOf, named, signComposition, verifiedComposition } from '@madang/federation/pure';
import { type Kysely, sql } from 'kysely';
import type { SigningKey } from './signing-key';
import type { RegistryTables } from './tables';

export interface CompositionStore {
  /** Stores and signs a composition. The same content again is the same composition, signed by the current key. */
  put(content: CompositionContent): Promise<SignedComposition>;
  /** Throws when it is missing, changed, or not signed by this registry. */
  get(id: string): Promise<SignedComposition>;
  /** The same, past the cache, from the database. */
  read(id: string): Promise<SignedComposition>;
  /** Signs by the current key those of these that another key signed. The journal has their names, content hashes. */
  signAgain(ids: ReadonlySet<string>): Promise<void>;
}

/** How many are held in memory: what runs, what is tried, and what is looked at. */
const CACHE_SIZE = 200;

export function compositionStore(db: Kysely<RegistryTables>, key: SigningKey): CompositionStore {
  // None changes: what was read and verified once holds, and every poll of an edge requests the same few.
  const verified = new Map<string, SignedComposition>();

  async function write(composition: Composition): Promise<SignedComposition> {
    const signed = signComposition(composition, key.privateKey);
    const row = { composition_id: composition.id, signed: JSON.stringify(signed) };
    await db
      .insertInto('registry.composition')
      .values(row)
      .onConflict(conflict => conflict.column('composition_id').doUpdateSet({ signed: row.signed }))
      .execute();
    return cache(signed);
  }

  async function signAgain(ids: ReadonlySet<string>): Promise<void> {
    const keyId = keyIdOf(key.publicKey);
    const rows = await db
      .selectFrom('registry.composition')
      .select('signed')
      .where(sql<string>`signed::text`, 'not like', `%"keyId":"${keyId}"%`)
      .execute();
    for (const row of rows) {
      const { id, ...content } = SignedComposition.parse(row.signed).composition;
      const composition = named(content);
      if (composition.id === id && ids.has(id)) await write(composition);
    }
  }

  async function read(id: string): Promise<SignedComposition> {
    const query = db.selectFrom('registry.composition').select('signed').where('composition_id', '=', id);
    const row = await query.executeTakeFirst();
    if (!row) throw new Error(`"${id}" is not a composition`);
    const signed = SignedComposition.parse(row.signed);
    const composition = verifiedComposition(signed, key.publicKeys);
    if (composition.id !== id) throw new Error(`composition ${id} is stored under another name`);
    return cache(signed);
  }

  function cache(signed: SignedComposition): SignedComposition {
    const { id } = signed.composition;
    verified.delete(id);
    verified.set(id, signed);
    const [oldest] = verified.keys();
    if (oldest !== undefined && verified.size > CACHE_SIZE) verified.delete(oldest);
    return signed;
  }

  return {
    put: content => write(named(content)),
    get: async id => verified.get(id) ?? read(id),
    read,
    signAgain,
  };
}
