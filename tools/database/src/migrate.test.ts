import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect';
import type { Connection } from './connection';
import { migrate } from './migrate';
import { migrationFrom, statementsOf } from './statements';

describe('migrate', () => {
  let connection: Connection;
  let folder: string;
  beforeAll(async () => {
    connection = await connect({});
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    const db = connection.tables<object>();
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    folder = await mkdtemp(join(tmpdir(), 'madang-migrations-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const run = () => migrate(connection, { folder: pathToFileURL(`${folder}/`), schema: 'public' });

  it('keeps the tables of a schema, and what was applied to it, apart', async () => {
    const text = '-- before:\nselect true;\n-- up:\ncreate table other.a (n int);\n-- after:\nselect true;\n';
    await write('001-a.sql', text);
    const other = { folder: pathToFileURL(`${folder}/`), schema: 'other' };

    expect(await migrate(connection, other)).toEqual(['001-a.sql']);
    expect(await migrate(connection, other)).toEqual([]);
    await expect(run()).rejects.toThrow('already exists');
  });

  it('leaves nothing behind when a question after it does not hold', async () => {
    await write(
      '001-a.sql',
      '-- before:\nselect true;\n-- up:\ncreate table a (n int);\n-- after:\nselect count(*) = 1 from a;\n',
    );

    await expect(run()).rejects.toThrow('001-a.sql, after: does not hold: select count(*) = 1 from a');
    const { rows } = await sql<{ found: string | null }>`select to_regclass('a')::text as found`.execute(
      connection.tables<object>(),
    );
    expect(rows).toEqual([{ found: null }]);
  });

  it('checks the question before and then does not begin', async () => {
    await write(
      '001-a.sql',
      "-- before:\nselect to_regclass('b') is not null;\n-- up:\ncreate table a (n int);\n-- after:\nselect true;\n",
    );

    await expect(run()).rejects.toThrow('001-a.sql, before: does not hold');
  });

  it('refuses a migration that was changed after it was applied', async () => {
    const text = '-- before:\nselect true;\n-- up:\ncreate table a (n int);\n-- after:\nselect true;\n';
    await write('001-a.sql', text);
    await run();
    await write('001-a.sql', text.replace('n int', 'n bigint'));

    await expect(run()).rejects.toThrow('001-a.sql was changed after it was applied');
  });
});

describe('migrationFrom', () => {
  it('refuses a file without its three sections', () => {
    expect(() => migrationFrom('001-a.sql', 'create table a (n int);')).toThrow('sections before, up and after');
  });
});

describe('statementsOf', () => {
  it('keeps semicolons in bodies, texts and comments', () => {
    const body = 'create function f() returns int language plpgsql as $$ begin return 1; end $$';

    expect(statementsOf(`-- a; b\n${body};\nselect 'a;''b';\n`)).toEqual([`-- a; b\n${body}`, "select 'a;''b'"]);
  });

  it('refuses a last statement without an end', () => {
    expect(() => statementsOf('select 1; select 2')).toThrow('does not end with a semicolon');
  });
});
