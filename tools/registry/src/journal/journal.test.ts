import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDataFolder } from '../a-bundle.test-kit';
import { type Deed, entriesOf, linked } from './entry';
import { openJournal } from './journal';

const aDeed = (to: string): Deed => ({
  at: '2026-11-28T00:00:00.000Z',
  actor: 'tester',
  deed: 'switch',
  channel: 'stable',
  from: null,
  to,
  reason: 'test',
  content: null,
});

let file: string;
beforeEach(async () => {
  file = path.join(aDataFolder(), 'journal.jsonl');
  const journal = openJournal(file);
  for (const to of ['a', 'b', 'c']) await journal.append(aDeed(to));
});

describe('the journal', () => {
  it('has after a restart what was appended before', () => {
    expect(openJournal(file).entries.map(({ to, sequence }) => [to, sequence])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  it('forgets a line that a crash left unfinished, and goes on after the last whole one', async () => {
    appendFileSync(file, readFileSync(file, 'utf8').slice(0, 70));

    const journal = openJournal(file);
    await journal.append(aDeed('d'));

    expect(openJournal(file).entries.map(({ to }) => to)).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['changed', (text: string) => text.replace('"to":"b"', '"to":"x"')],
    ['taken out', (text: string) => text.split('\n').toSpliced(1, 1).join('\n')],
    ['put in another order', (text: string) => text.split('\n').slice(0, 3).reverse().concat('').join('\n')],
    ['made unreadable', (text: string) => text.replace('{', '(')],
  ])('does not open when an entry was %s', (_, damage) => {
    writeFileSync(file, damage(readFileSync(file, 'utf8')));

    expect(() => openJournal(file)).toThrow();
  });

  test.prop([fc.array(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 20 }), fc.nat()])(
    'shows any one changed character',
    (targets, at) => {
      let last: ReturnType<typeof linked> | undefined;
      const lines = targets.map(to => {
        last = linked(aDeed(to), last);
        return JSON.stringify(last);
      });
      const text = lines.join('\n');
      const position = at % text.length;
      const changed = `${text.slice(0, position)}${text[position] === '#' ? '%' : '#'}${text.slice(position + 1)}`;

      expect(() => entriesOf(changed)).toThrow();
    },
  );
});
