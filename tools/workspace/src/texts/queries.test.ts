import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources';

interface Source {
  readonly file: string;
  readonly source: string;
}

/** A key may be another one and more: `[...play.queryKey, token]`. */
const TYPED_KEY = /(?:queryKey: |Query(?:Data|State)(?:<[^>]*>)?\()\[(?!\.\.\.\w+\.queryKey\b)/;
const SENT_CALL = /\bqueryFn[^;]*?\bsend\(/;
/** Where the query of a call is made. */
const KERNEL = 'libs/http/src/call-query.ts';

/** Files with a key that is typed out, or a query that sends its call itself: `queryOf` of libs/http gives both. */
const handmadeIn = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, source }) => (TYPED_KEY.test(source) || SENT_CALL.test(source) ? [file] : []));

describe('a query and its key come from the call', () => {
  it.each([
    ["queryOptions({ queryKey: ['bets', query], queryFn: bets.queryFn })"],
    ["cache.invalidateQueries({ queryKey: ['bets'] })"],
    ["cache.setQueryData(['bets'], reply)"],
    ["cache.setQueryData<Reply>(['bets'], reply)"],
    ['queryOptions({ ...all, queryFn: ({ signal }) => send(Bets, { query, signal }) })'],
  ])('is missed by %s', source => {
    expect(handmadeIn([{ file: 'queries.ts', source }])).toEqual(['queries.ts']);
  });

  it.each([
    ['queryOptions({ ...queryOf(Bets, { query }), staleTime: 0 })'],
    ['queryOptions({ ...play, queryKey: [...play.queryKey, token] })'],
    ['cache.invalidateQueries(queriesOf(Bets)); useMutation({ mutationFn: () => send(PlaceBet, { body }) })'],
  ])('is met by %s', source => {
    expect(handmadeIn([{ file: 'queries.ts', source }])).toEqual([]);
  });

  it('in the whole house', () => {
    const sources = sourcesIn(['libs', 'shell', 'remotes'], /\.tsx?$/).filter(({ file }) => file !== KERNEL);

    expect(sources.filter(({ source }) => /\bqueryOf\(/.test(source)).length).toBeGreaterThan(20);
    expect(handmadeIn(sources)).toEqual([]);
  });
});
