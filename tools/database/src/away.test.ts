import { createServer } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isAway } from './away';
import { openEmbedded } from './embedded';

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (fault: unknown) => fault,
  );
const query = (connectionString: string) =>
  new pg.Pool({ connectionString, connectionTimeoutMillis: 300 }).query('select 1');
const coded = (code: string) => Object.assign(new Error('as the server says'), { code });

describe('a database that is away', () => {
  it('is one that nobody answers for', async () => {
    expect(isAway(await faultOf(query('postgres://nobody@127.0.0.1:1/nowhere')))).toBe(true);
    expect(isAway(await faultOf(query('postgres://nobody@localhost:1/nowhere')))).toBe(true);
  });

  it.each([
    ['says nothing', () => undefined],
    ['hangs up', (socket: { destroy(): void }) => void socket.destroy()],
  ])('is one that takes the line and %s', async (_what, answer) => {
    const server = createServer(socket => {
      socket.on('error', () => undefined);
      answer(socket);
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;

    expect(isAway(await faultOf(query(`postgres://nobody@127.0.0.1:${port}/nowhere`)))).toBe(true);
    server.close();
  });

  it('is an embedded one that is closed', async () => {
    const client = await PGlite.create();
    await client.close();
    const connection = await openEmbedded({});
    const db = connection.tables<object>();
    await connection.close();

    expect(isAway(await faultOf(client.query('select 1')))).toBe(true);
    expect(isAway(await faultOf(sql`select 1`.execute(db)))).toBe(true);
  });

  it.each(['08006', '25006', '40001', '40P01', '53100', '53300', '55P03', '57014', '57P01', '57P03', '58030'])(
    'is one that gives work up with %s',
    code => expect(isAway(coded(code))).toBe(true),
  );

  it.each(['22021', '22003', '23505', '23514', '42P01', '42703', 'XX000', 'P0001'])(
    'is not one that refuses with %s',
    code => {
      expect(isAway(coded(code))).toBe(false);
    },
  );

  it('is not the cause of a mistake of ours', () => {
    expect(isAway(new TypeError('undefined is not a function'))).toBe(false);
    expect(isAway(null)).toBe(false);
  });

  it('is seen through what wraps its fault', () => {
    expect(isAway(new Error('settlement failed', { cause: coded('57P01') }))).toBe(true);
    expect(isAway(new AggregateError([coded('ECONNREFUSED')]))).toBe(true);
  });
});
