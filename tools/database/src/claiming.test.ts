import { once } from 'node:events';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect';
import type { Connection } from './connection';

const databaseUrl = process.env.DATABASE_URL ?? '';
const NUMBER = 9_180_274;

describe.runIf(databaseUrl)('a claim', () => {
  let one: Connection;
  let other: Connection;
  let end: AbortController;
  beforeEach(async () => {
    [one, other] = [await connect({ databaseUrl }), await connect({ databaseUrl })];
    end = new AbortController();
  });
  afterEach(async () => {
    end.abort();
    await one.close();
    await other.close();
  });

  it('is of one process at a time, and goes to the next when it is released', async () => {
    const first = new AbortController();
    const turns: string[] = [];
    await one.claim(NUMBER, first.signal);

    const next = other.claim(NUMBER, end.signal).then(() => turns.push('other'));
    await other.claim(NUMBER + 1, end.signal);
    turns.push('one');
    first.abort();

    await next;
    expect(turns).toEqual(['one', 'other']);
  });

  it('is lost with its session, and can be made again', async () => {
    const lost = await one.claim(NUMBER, end.signal);
    const aborted = once(lost, 'abort');

    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${NUMBER}`.execute(
      one.tables<object>(),
    );

    await aborted;
    expect((await one.claim(NUMBER, end.signal)).aborted).toBe(false);
  });

  it('is not waited for any longer when it is not wanted', async () => {
    await one.claim(NUMBER, end.signal);
    const unwanted = new AbortController();

    const waiting = other.claim(NUMBER, unwanted.signal);
    unwanted.abort();

    await expect(waiting).rejects.toThrow();
  });
});
