import { hashOf } from '@madang/games';
import { describe, expect, it } from 'vitest';
import { secretFrom } from '../secret';
import { roundAt, roundBefore, roundOf, tableClock } from './clock';
import { dealerOf, resultsBefore } from './deal';
import { TABLES, type Table, tableById } from './tables';

const table: Table = tableById('hanul-baccarat-1') ?? (() => expect.unreachable())();
const DAY = '2026-12-01';

describe('a table', () => {
  it('is named once, and its rounds fit into an hour', () => {
    expect(new Set(TABLES.map(({ gameId }) => gameId)).size).toBe(TABLES.length);
    expect(TABLES.filter(({ seconds }) => 3600 % seconds !== 0)).toEqual([]);
  });

  it('numbers its rounds by the day in Seoul', () => {
    const midnight = Date.parse('2026-11-30T15:00:00Z');

    expect(roundAt(table, midnight)).toMatchObject({ day: DAY, number: 1 });
    expect(roundBefore(table, roundAt(table, midnight))).toMatchObject({ day: '2026-11-30', number: 3600 });
  });

  it('stands at a noon until it is dealt on, where it stands still', () => {
    const clock = tableClock(() => new Date('2026-12-01T01:23:45Z'), true);

    expect(new Date(clock.now()).toISOString()).toBe('2026-12-01T03:00:00.000Z');
    expect(clock.forward(24_000)).toBe(true);
    expect(roundAt(table, clock.now())).toMatchObject({ number: 1802 });
  });
});

describe('a deal', () => {
  const dealer = dealerOf(secretFrom('secret'));

  it('follows from a chain: the hash of each seed is the seed before', () => {
    const [first, second] = [roundOf(table, DAY, 7), roundOf(table, DAY, 8)];

    expect(dealer.seedHash(table, second)).toBe(dealer.seed(table, first));
    expect(dealer.seedHash(table, first)).toBe(hashOf(dealer.seed(table, first)));
  });

  it('is the same by the same secret, and another one by another', () => {
    const round = { ...roundOf(table, DAY, 100) };
    const ten = (secret: string) => resultsBefore(dealerOf(secretFrom(secret)), { table, round, count: 10 });

    expect(ten('secret')).toEqual(ten('secret'));
    expect(ten('secret')).not.toEqual(ten('other'));
  });
});
