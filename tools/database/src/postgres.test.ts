import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isAway } from './away';
import { connect } from './connect';
import { ownDatabase, ownRelay } from './testing';

const url = process.env.DATABASE_URL;

describe.runIf(url)('a session whose line is cut', () => {
  it('fails the transaction that has it, between two statements too, and nothing else', async () => {
    const own = await ownDatabase(url ?? '');
    const address = new URL(own.databaseUrl);
    const relay = await ownRelay(Number(address.port) || 5432);
    address.host = `127.0.0.1:${relay.port}`;
    const connection = await connect({ databaseUrl: address.href });
    const db = connection.tables<object>();

    const cut = db.transaction().execute(async tx => {
      await sql`select 1`.execute(tx);
      relay.cut();
      await pause(100); // no statement is running to notice it
      await sql`select 1`.execute(tx);
    });
    const fault = await cut.catch((cause: unknown) => cause);
    relay.mend();

    expect(isAway(fault)).toBe(true);
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await connection.close();
    await relay.close();
    await own.drop();
  });
});
