import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connect';
import type { Connection } from './connection';

const databaseUrl = process.env.DATABASE_URL;

const kinds = [
  ['the embedded database', {}],
  ...(databaseUrl ? [['Postgres', { databaseUrl }] as const] : []),
] as const;

describe.each(kinds)('listening on %s', (_, options) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect(options);
  });
  afterAll(() => connection.close());
  const notify = (channel: string) => sql`select pg_notify(${channel}, '')`.execute(connection.tables<object>());

  it('tells all listeners of a channel, and nobody else, until they stop', async () => {
    const heard: string[] = [];
    await connection.listen('one', () => heard.push('first'));
    const stop = await connection.listen('one', () => heard.push('second'));
    await connection.listen('other', () => heard.push('other'));

    await notify('one');
    await expect.poll(() => heard.toSorted()).toEqual(['first', 'second']);
    stop();
    await notify('one');

    await expect.poll(() => heard.toSorted()).toEqual(['first', 'first', 'second']);
  });

  it('says nothing of what was taken back', async () => {
    let heard = 0;
    await connection.listen('taken_back', () => {
      heard += 1;
    });

    const undone = connection.tables<object>().transaction();
    await undone
      .execute(async tx => {
        await sql`select pg_notify('taken_back', '')`.execute(tx);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await notify('taken_back');

    await expect.poll(() => heard).toBe(1);
  });
});

describe.runIf(databaseUrl)('a session that listens', () => {
  it('is opened again when it breaks, and says that something may have been missed', async () => {
    const connection = await connect({ databaseUrl: databaseUrl ?? '' });
    let heard = 0;
    await connection.listen('broken', () => {
      heard += 1;
    });
    const db = connection.tables<object>();

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "broken"'`.execute(db);

    await expect.poll(() => heard).toBe(1);
    await sql`select pg_notify('broken', '')`.execute(db);
    await expect.poll(() => heard).toBe(2);
    await connection.close();
  });
});
