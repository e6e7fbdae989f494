import { randomUUID } from 'node:crypto';
import type { OwnFile } from '@madang/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';

const LIFE_MS = 10 * 60_000;
/** So many files of one member lie here at once: a new one takes the place of the oldest. */
export const MOST_FILES = 3;

interface NewFile {
  readonly memberId: string;
  readonly name: string;
  readonly contents: string;
  readonly at: Date;
}

/** Stores a file for its member alone. Every new one clears away all that have expired, so that the table stays small. */
export async function storeFile(
  tx: Transaction<Database>,
  { memberId, name, contents, at }: NewFile,
): Promise<OwnFile> {
  const newest = tx
    .selectFrom('member_file')
    .select('file_id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(MOST_FILES - 1);
  await tx.deleteFrom('member_file').where('expires_at', '<=', at).execute();
  await tx.deleteFrom('member_file').where('member_id', '=', memberId).where('file_id', 'not in', newest).execute();
  const file = { file_id: randomUUID(), name, expires_at: new Date(at.getTime() + LIFE_MS) };
  await tx
    .insertInto('member_file')
    .values({ ...file, member_id: memberId, contents, created_at: at })
    .execute();
  return { fileId: file.file_id, name, expiresAt: file.expires_at.toISOString() };
}

/** A file of this member's, while it lasts. */
export const readFile = (
  db: Kysely<Database>,
  { fileId, memberId, at }: { fileId: string; memberId: string; at: Date },
) =>
  db
    .selectFrom('member_file')
    .select(['name', 'contents'])
    .where('file_id', '=', fileId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', at)
    .executeTakeFirst();
