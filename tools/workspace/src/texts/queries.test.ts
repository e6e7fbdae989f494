import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources';

interface Query {
  readonly room: string;
  readonly call: string;
  /** As it is written, without what it is given: `keys.bets`. */
  readonly key: string;
}

const roomOf = (file: string): string => file.split('/src/')[0] ?? '';

function queriesIn({ file, source }: { file: string; source: string }): Query[] {
  const queries = source.matchAll(/queryKey: ([^\n]+?),\s+queryFn[^;]*?\bsend\((\w+)/g);
  return [...queries].map(([, key = '', call = '']) => ({ room: roomOf(file), call, key: key.replace(/\(.*\)/, '') }));
}

/** Calls that several rooms ask under different keys: what one renews, another still shows as it was. */
function doublesIn(sources: readonly { file: string; source: string }[]): string[] {
  const queries = sources.flatMap(queriesIn);
  const calls = [...new Set(queries.map(({ call }) => call))];
  return calls.filter(call => {
    const same = queries.filter(query => query.call === call);
    return new Set(same.map(({ room }) => room)).size > 1 && new Set(same.map(({ key }) => key)).size > 1;
  });
}

const query = (room: string, key: string) => ({
  file: `${room}/src/queries.ts`,
  source: `queryOptions({\n  queryKey: ${key},\n  queryFn: ({ signal }) => send(Bets, { query, signal }),\n})`,
});

describe('a call that several rooms ask', () => {
  it('is found under two keys', () => {
    expect(doublesIn([query('shell', "['home', 'bets']"), query('remotes/sports', 'keys.bets(query)')])).toEqual([
      'Bets',
    ]);
  });

  it('may be used for different things, under one key', () => {
    expect(doublesIn([query('shell', 'keys.bets({})'), query('remotes/sports', 'keys.bets(query)')])).toEqual([]);
  });

  it('has one key in the house', () => {
    const sources = sourcesIn(['libs', 'shell', 'remotes'], /\.tsx?$/);

    expect(sources.flatMap(queriesIn).length).toBeGreaterThan(30);
    expect(doublesIn(sources)).toEqual([]);
  });
});
