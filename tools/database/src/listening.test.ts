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

  it('notifies all listeners of a channel, and nobody else, until they stop', async () => {
    const notifications: string[] = [];
    await connection.listen('one', () => notifications.push('first'));
    const stop = await connection.listen('one', () => notifications.push('second'));
    await connection.listen('other', () => notifications.push('other'));

    await notify('one');
    await expect.poll(() => notifications.toSorted()).toEqual(['first', 'second']);
    stop();
    await notify('one');

    await expect.poll(() => notifications.toSorted()).toEqual(['first', 'first', 'second']);
  });

  it('says nothing of what was rolled back', async () => {
    let notifications = 0;
    await connection.listen('taken_back', () => {
      notifications += 1;
    });

    const undone = connection.tables<object>().transaction();
    await undone
      .execute(async tx => {
        await sql`select pg_notify('taken_back', '')`.execute(tx);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await notify('taken_back');

    await expect.poll(() => notifications).toBe(1);
  });
});

describe.runIf(databaseUrl)('a session that listens', () => {
  it('is opened again when it breaks, and says that something may have been missed', async () => {
    const connection = await connect({ databaseUrl: databaseUrl ?? '' });
    let notifications = 0;
    await connection.listen('broken', () => {
      notifications += 1;
    });
    const db = connection.tables<object>();

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "broken"'`.execute(db);

    await expect.poll(() => notifications).toBe(1);
    await sql`select pg_notify('broken', '')`.execute(db);
    await expect.poll(() => notifications).toBe(2);
    await connection.close();
  });
});
