import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect';
import { DatabaseUnusable } from './unusable';

interface Tables {
  payment: { amount: number };
}

describe('connect', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'madang-connect-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps what was written when the folder is opened again, and gives amounts as numbers', async () => {
    const dataDir = join(folder, 'db');
    const first = await connect({ dataDir });
    await sql`create table payment (amount bigint)`.execute(first.tables<Tables>());
    await first.tables<Tables>().insertInto('payment').values({ amount: 900_719_925_474 }).execute();
    await first.close();

    const again = await connect({ dataDir });

    const rows = await again.tables<Tables>().selectFrom('payment').selectAll().execute();
    expect(rows).toEqual([{ amount: 900_719_925_474 }]);
    await again.close();
  });

  it('says in one line that a folder can not be used', async () => {
    const dataDir = join(folder, 'file');
    await writeFile(dataDir, 'not a folder');

    const opening = connect({ dataDir });

    await expect(opening).rejects.toThrow(DatabaseUnusable);
    await expect(opening).rejects.toThrow(/^the database in .*file can't be opened: [^\n]+$/);
  });

  it('says where Postgres was looked for, without the password', async () => {
    const opening = connect({ databaseUrl: 'postgres://someone:hidden@127.0.0.1:1/nowhere' });

    await expect(opening).rejects.toThrow(/^Postgres at 127\.0\.0\.1:1\/nowhere can't be reached: [^\n]*$/);
    await expect(opening).rejects.not.toThrow('hidden');
  });
});
