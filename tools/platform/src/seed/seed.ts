import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { demoHashes, idIn, seedAccounts } from './accounts';
import { seedCoupons } from './coupons';
import { seedExchanges } from './exchanges';
import { seedHistory } from './history';
import { seedMessages } from './messages';
import { seedMoney } from './money';
import { seedRoundBets } from './round-bets';
import { seedSite } from './site';

/**
 * Puts the demonstration's data into an empty database, all or nothing, and once: processes that start together wait for
 * each other at the setting's row. Bets on rounds follow, by whichever process it was. Returns whether it did.
 */
export async function seed(db: Kysely<Database>, at: Date): Promise<boolean> {
  if (await isSeeded(db)) return false;
  const hashes = await demoHashes();
  const memberId = await db.transaction().execute(async tx => {
    const { seeded_at } = await tx.selectFrom('setting').select('seeded_at').forUpdate().executeTakeFirstOrThrow();
    if (seeded_at !== null) return null;
    const ids = await seedAccounts(tx, hashes, at);
    await seedSite(tx, at);
    const dalbit = idIn(ids, 'dalbit1');
    await seedHistory(tx, dalbit, at);
    await seedCoupons(tx, ids, at);
    await seedMoney(tx, ids, at);
    await seedExchanges(tx, ids, at);
    await seedMessages(tx, dalbit, at);
    await tx.updateTable('setting').set({ seeded_at: at }).execute();
    return dalbit;
  });
  if (memberId === null) return false;
  await seedRoundBets(db, memberId, at);
  return true;
}

async function isSeeded(db: Kysely<Database>): Promise<boolean> {
  const { seeded_at } = await db.selectFrom('setting').select('seeded_at').executeTakeFirstOrThrow();
  return seeded_at !== null;
}
