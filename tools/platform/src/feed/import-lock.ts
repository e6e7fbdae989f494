import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';

/**
 * Claims the feed until the transaction ends: whatever processes there are, their batches are written one after the other.
 * Returns whether this process wrote the last one too, so that its state in memory is still current.
 */
export async function lockImport(tx: Transaction<Database>, process: string): Promise<boolean> {
  const { holder } = await tx.selectFrom('feed_turn').select('holder').forUpdate().executeTakeFirstOrThrow();
  if (holder === process) return true;
  await tx.updateTable('feed_turn').set({ holder: process }).execute();
  return false;
}
