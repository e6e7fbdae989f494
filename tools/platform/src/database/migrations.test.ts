import { type Connection, connect, migrate } from '@madang/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from './migrations';

let connection: Connection;
beforeAll(async () => {
  connection = await connect({});
});
afterAll(() => connection.close());

it('take an empty database to the newest tables, each before and after holding, and then have nothing to do', async () => {
  const applied = await migrate(connection, MIGRATIONS);

  expect(applied).toContain('001-base.sql');
  expect(applied).toEqual([...applied].sort());
  expect(await migrate(connection, MIGRATIONS)).toEqual([]);
});
