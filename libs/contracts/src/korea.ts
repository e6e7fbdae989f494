import * as z from 'zod';
import { call } from './call';
import { Day, FeedId, Instant, lineUpTo, PageNumber, pageOf } from './primitives';
import { Fixture, Market } from './sports';

/** The Korean-style boards, as their addresses name them (specification 2). */
export const KoreaBoard = z.enum(['wintielose', 'handicap', 'special', 'cross', 'proto', 'live']);
export type KoreaBoard = z.infer<typeof KoreaBoard>;

/** A market of a Korean board at one line, and on the Proto board the number that it has in the round. */
export const KoreaMarket = z.object({ market: Market, game: z.int().nullable() });
export type KoreaMarket = z.infer<typeof KoreaMarket>;

/** A fixture with what the board shows of it, in the board's order. */
export const KoreaRow = z.object({ fixture: Fixture, lines: z.array(KoreaMarket) });
export type KoreaRow = z.infer<typeof KoreaRow>;

/** A numbered round of the Proto board, named "2026-142". It takes what starts from `from` until before `until`. */
export const ProtoRoundId = z.string().regex(/^20\d\d-\d{1,3}$/);
export const ProtoRound = z.object({
  round: ProtoRoundId,
  year: z.int(),
  number: z.int(),
  from: Instant,
  until: Instant,
  /** How many fixtures of it can still be bet on. */
  cnt: z.int(),
});
export type ProtoRound = z.infer<typeof ProtoRound>;

export const KoreaBoardQuery = z.strictObject({
  sportId: FeedId.optional(),
  locationId: FeedId.optional(),
  leagueId: FeedId.optional(),
  search: lineUpTo(60).optional(),
  day: Day.optional(),
  /** Of the Proto board; the first that is not over where none is given. */
  round: ProtoRoundId.optional(),
  order: z.enum(['time', 'league']).default('time'),
  favorites: z.enum(['all', 'only']).default('all'),
  page: PageNumber,
});
export type KoreaBoardQuery = z.output<typeof KoreaBoardQuery>;

/** A page of a board, with what its tabs and its strip of days count: each as if its own choice were not made. */
export const KoreaPage = pageOf(KoreaRow).extend({
  sports: z.array(z.object({ sport_id: FeedId, cnt: z.int() })),
  days: z.array(z.object({ day: Day, cnt: z.int() })),
  /** Empty but on the Proto board. */
  rounds: z.array(ProtoRound),
});
export type KoreaPage = z.infer<typeof KoreaPage>;

export const KoreaFixtures = call('GET', '/sports-korea/:board', {
  access: 'member',
  params: z.strictObject({ board: KoreaBoard }),
  query: KoreaBoardQuery,
  replies: { 200: KoreaPage },
});

/** How many fixtures each board shows at first: the Proto board, those of its first round. */
export const KoreaBoards = call('GET', '/sports-korea', {
  access: 'member',
  replies: { 200: z.array(z.object({ board: KoreaBoard, cnt: z.int() })) },
});
