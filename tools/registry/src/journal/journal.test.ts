import type { Connection } from '@madang/database';
import { migrate } from '@madang/database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDatabase } from '../a-bundle.test-kit';
import { MIGRATIONS } from '../tables';
import type { Action } from './entry';
import { openJournal } from './journal';

const anAction = (to: string): Action => ({
  at: '2026-11-28T00:00:00.000Z',
  actor: 'tester',
  deed: 'switch',
  channel: 'stable',
  from: null,
  to,
  reason: 'test',
  content: null,
});

let database: Connection;
const nobody = () => undefined;
const log = { error: nobody };
const opened = () => openJournal(database, { log, onEntry: nobody });
const run = (text: string) => sql.raw(text).execute(database.tables());

beforeEach(async () => {
  database = await aDatabase();
  await migrate(database, MIGRATIONS);
  const journal = await opened();
  for (const to of ['a', 'b', 'c']) await journal.append(anAction(to));
});

describe('the journal', () => {
  it('has after a restart what was appended before', async () => {
    const { entries } = await opened();

    expect(entries.map(({ to, sequence }) => [to, sequence])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  it.each([
    'update registry.journal set hash = hash',
    "update registry.journal set entry = '{}' where sequence = 3",
    'delete from registry.journal where sequence = 3',
    'truncate registry.journal',
  ])('lets nobody %s: the database itself refuses', async statement => {
    await expect(run(statement)).rejects.toThrow('journal is append-only');

    expect((await opened()).entries).toHaveLength(3);
  });

  it('lets nobody leave a gap', async () => {
    await expect(run(`insert into registry.journal values (5, '{}', repeat('a', 64))`)).rejects.toThrow(
      'entry 5 has none before it',
    );
  });

  it('keeps any text, also what a database would rather not', async () => {
    const journal = await opened();
    await journal.append({ ...anAction('d'), reason: 'nul \u0000, half \ud800, 한글, \\u0000' });

    expect((await opened()).entries).toEqual(journal.entries);
  });

  it.each([
    ['changed', `update registry.journal set entry = replace(entry::text, '"to":"b"', '"to":"x"')::json`],
    ['taken out', 'delete from registry.journal where sequence = 2'],
    ['taken out at the beginning', 'delete from registry.journal where sequence = 1'],
    [
      'put in the place of another',
      `update registry.journal set entry = (select entry from registry.journal where sequence = 1) where sequence = 2`,
    ],
    ['made unreadable', `update registry.journal set entry = '[]' where sequence = 2`],
  ])('does not open when an entry was %s by an owner of the database', async (_, damage) => {
    await run('alter table registry.journal disable trigger journal_append_only');
    await run(damage);

    await expect(opened()).rejects.toThrow();
  });
});

describe('two processes on one journal', () => {
  it('are notified of what the other wrote', async () => {
    const received: string[] = [];
    const [one, other] = [
      await opened(),
      await openJournal(database, { log, onEntry: entry => received.push(entry.to) }),
    ];

    await one.append(anAction('d'));

    await expect.poll(() => received).toEqual(['a', 'b', 'c', 'd']);
    expect(other.entries).toEqual(one.entries);
  });

  it('refuse an entry that was decided without the one before it', async () => {
    const [one, other] = [await opened(), await opened()];
    const both = await Promise.allSettled([one.append(anAction('d')), other.append(anAction('e'))]);

    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: { name: 'Overtaken' } });
    await other.refresh();
    await other.append(anAction('e'));
    expect((await opened()).entries.map(({ to }) => to)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
