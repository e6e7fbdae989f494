import * as z from 'zod';
import { call, Refusal } from './call';
import { CasinoGameId, ProviderId, TableKind, Volatility } from './casino';
import { RoundResult } from './games';
import { asciiUpTo, Count, CountInAddress, Day, Id, Instant, Won, WonDelta } from './primitives';

// What a provider's own pages ask their server. The platform and its browsers know nothing of these calls: a game is opened by
// its address alone.

const own = { base: '/provider', access: 'visitor' } as const;
const gameIn = { params: z.strictObject({ gameId: CasinoGameId }) };
/** 401: the session is over. 404: no such game, or one of another provider. */
const refusals = { 401: Refusal, 404: Refusal };

/** Trades the token of a launch for a session, whose name goes along as a bearer token from then on. */
export const OpenProviderSession = call('POST', '/client/session', {
  ...own,
  body: z.strictObject({ token: asciiUpTo(200), gameId: CasinoGameId.optional() }),
  replies: {
    200: z.object({ session: z.string(), nickname: z.string(), providerId: ProviderId, balance: Won }),
    401: Refusal,
    404: Refusal,
    503: Refusal,
  },
});

/** What a session has seen so far: time and money, so that nobody has to guess. */
const Meter = z.object({ balance: Won, net: WonDelta, startedAt: Instant, now: Instant });

export const ProviderLobby = call('GET', '/client/lobby', {
  ...own,
  replies: {
    200: z.object({
      meter: Meter,
      provider: z.string(),
      games: z.array(z.object({ gameId: CasinoGameId, name: z.string(), minStake: Won, maxStake: Won })),
    }),
    401: Refusal,
  },
});

/** One thing to bet on at a table. Pays are in thousandths of the stake, and the stake is in them. */
const TableBet = z.object({ bet: Count, group: z.string(), name: z.string(), pays: z.string(), edge: z.int() });
const Placement = z.object({ bet: Count, amount: Won });
const RoundView = z.object({
  roundId: z.string(),
  day: Day,
  number: z.int(),
  closesAt: Instant,
  drawsAt: Instant,
  /** SHA-256 of its seed, before its bets. */
  seedHash: z.string(),
});
const RoadCell = z.object({ column: z.int(), row: z.int(), side: z.enum(['a', 'b']), ties: z.int() });
export const ProviderTable = call('GET', '/client/tables/:gameId', {
  ...own,
  ...gameIn,
  replies: {
    200: z.object({
      meter: Meter,
      name: z.string(),
      provider: z.string(),
      kind: TableKind,
      minStake: Won,
      maxStake: Won,
      /** The clock of the tables, which may stand still. */
      tableTime: Instant,
      seats: z.object({ taken: z.int(), all: z.int(), isMine: z.boolean() }).nullable(),
      bets: z.array(TableBet),
      round: RoundView,
      /** What this session has on the round; `waiting` is not confirmed yet. */
      mine: z.object({ placements: z.array(Placement), waiting: Won }),
      before: z.object({
        number: z.int(),
        day: Day,
        result: RoundResult,
        text: z.string(),
        hits: z.array(Count),
        endsAt: Instant,
        mine: z.object({ staked: Won, paid: Won }).nullable(),
      }),
      last: z.array(z.string()),
      road: z.object({ a: z.string(), b: z.string(), cells: z.array(RoadCell) }).nullable(),
    }),
    ...refusals,
  },
});

/** Puts chips on a round. `key` is made once for what is placed: a repeat places nothing more. 409: with the reason. */
export const PlaceChips = call('POST', '/client/tables/:gameId/chips', {
  ...own,
  ...gameIn,
  body: z.strictObject({
    key: Id,
    roundId: asciiUpTo(80),
    placements: z
      .array(z.strictObject({ bet: Count, amount: Won }))
      .min(1)
      .max(60),
  }),
  replies: { 200: z.object({ balance: Won }), ...refusals, 409: Refusal },
});

const SlotSymbol = z.object({ symbol: z.int(), pays: z.array(z.int()), isWild: z.boolean() });
export const ProviderSlot = call('GET', '/client/slots/:gameId', {
  ...own,
  ...gameIn,
  replies: {
    200: z.object({
      meter: Meter,
      name: z.string(),
      provider: z.string(),
      art: z.string(),
      stakes: z.array(Won),
      rtp: z.int(),
      hits: z.int(),
      maxWin: z.int(),
      volatility: Volatility,
      reels: z.array(z.array(z.int())),
      paylines: z.array(z.array(z.int())),
      symbols: z.array(SlotSymbol),
      jackpots: z.array(z.object({ name: z.string(), amount: Won, oneIn: z.int() })),
      nextHash: z.string(),
    }),
    ...refusals,
  },
});

/** A spin, whose result follows from the seed of `nextHash` and from `salt`, which the browser chose after it saw the hash. */
export const SpinSlot = call('POST', '/client/slots/:gameId/spin', {
  ...own,
  ...gameIn,
  body: z.strictObject({ key: Id, stake: Won, salt: asciiUpTo(40) }),
  replies: {
    200: z.object({
      roundId: z.string(),
      stops: z.array(z.int()),
      wins: z.array(z.object({ payline: z.int(), count: z.int(), amount: Won })),
      paid: Won,
      jackpot: z.object({ name: z.string(), amount: Won }).nullable(),
      seed: z.string(),
      seedHash: z.string(),
      nextHash: z.string(),
      /** After the stake; `paid` comes on top of it. */
      balance: Won,
    }),
    ...refusals,
    409: Refusal,
  },
});

/** A round of a table by its day and number: the seed once it is drawn. */
export const TableProof = call('GET', '/client/proof/:gameId/:day/:number', {
  ...own,
  params: z.strictObject({ gameId: CasinoGameId, day: Day, number: CountInAddress }),
  replies: {
    200: z.object({
      name: z.string(),
      kind: TableKind,
      roundId: z.string(),
      label: z.string(),
      seedHash: z.string(),
      seed: z.string().nullable(),
      text: z.string().nullable(),
    }),
    404: Refusal,
  },
});

/** Tables that stand still deal on by so many seconds; others answer 404. For tests. */
export const DealTables = call('POST', '/deal', {
  ...own,
  body: z.strictObject({ seconds: Count }),
  replies: { 200: z.object({ tableTime: Instant }), 404: Refusal },
});
