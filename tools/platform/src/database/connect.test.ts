import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform } from '../testing/platform';
import { connect, DatabaseUnusable } from './connect';

describe('connect', { timeout: 60_000 }, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'madang-connect-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps what was written when the folder is opened again', async () => {
    const dataDir = join(folder, 'db');
    const first = await startPlatform({ dataDir });
    await first.db.updateTable('setting').set({ logout_min: 17 }).execute();
    await first.close();

    const db = await connect({ dataDir });

    expect(await db.selectFrom('setting').select('logout_min').execute()).toEqual([{ logout_min: 17 }]);
    await db.destroy();
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

  it('gives sums of won as numbers', async () => {
    const platform = await startPlatform();
    await platform.member({ emoney: 900_719_925_474 });

    const { balance } = await platform.db
      .selectFrom('account')
      .select('balance')
      .where('balance', '>', 0)
      .executeTakeFirstOrThrow();

    expect(balance).toBe(900_719_925_474);
    await platform.close();
  });
});
