import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

export const settingRow = (db: Kysely<Database>) => db.selectFrom('setting').selectAll().executeTakeFirstOrThrow();

/** Ids and nicknames that nobody may sign up with. */
export async function bannedNames(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('banned_name').select('name').orderBy('name').execute();
  return rows.map(row => row.name);
}

export const messengers = (db: Kysely<Database>) =>
  db.selectFrom('messenger').select('img_path').orderBy('position').execute();

export const newsItems = (db: Kysely<Database>) =>
  db.selectFrom('news').select('contents').orderBy('created_at', 'desc').orderBy('news_id').execute();
