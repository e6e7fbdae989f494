import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from './connect';
import { tidy } from './tidying';

it('keeps the embedded database and its log as small as what is in them, however often that changes', async () => {
  const connection = await connect({});
  const db = connection.tables<object>();
  await sql`create table price (id int primary key, milli int)`.execute(db);
  await sql`insert into price select id, 1000 from generate_series(1, 2000) id`.execute(db);
  const changed = async () => {
    for (let time = 0; time < 20; time += 1) await sql`update price set milli = milli + 1`.execute(db);
    await sql`select pg_stat_force_next_flush()`.execute(db); // what was changed is counted once a second
    await tidy(db);
    const { rows } = await sql<{ table: number; log: number }>`
      select pg_relation_size('price') as table, (select sum(size) from pg_ls_waldir())::float8 as log`.execute(db);
    return { table: rows[0]?.table ?? 0, log: rows[0]?.log ?? 0 };
  };

  const first = await changed();
  for (let time = 0; time < 4; time += 1) await changed();

  const last = await changed();
  expect(first.table).toBeGreaterThan(0);
  expect(last.table).toBeLessThan(1.5 * first.table);
  expect(last.log).toBe(first.log);
  await connection.close();
});
