import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { Count, Day, FeedId, Instant, lineUpTo, OddsMilli, PageNumber, pageOf } from './primitives';

/** The id of a game: the specification's master id, or one of our own beyond them. */
export const GameId = z.int().min(1).max(999);
export type GameId = z.infer<typeof GameId>;
export const GameIdInAddress = z.coerce.number().int().min(1).max(999);

/** A round's id is negative, so that it is never one of the feed's: game, day and number (`@madang/games` writes and reads it). */
export const RoundId = FeedId;

/** A playing card: rank (A, 2 to 9, T, J, Q, K) and suit (s, h, d, c). */
export const Card = z.string().regex(/^[A2-9TJQK][shdc]$/);
export type Card = z.infer<typeof Card>;

const Die = z.int().min(1).max(6);
const Rank = z.int().min(1).max(13);
const cards = z.array(Card);

/** One entry of a race or match, as it is known before. */
export const Runner = z.object({ number: z.int(), name: z.string() });
export type Runner = z.infer<typeof Runner>;

/**
 * What is public before a round's bets: the card to beat, the field of a race, the teams of a match. Made from the hash that
 * the round's seed has to have, so that anybody can make it too. Weights are parts in a thousand and not shown before the end.
 */
export const RoundSetup = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('high-low'), base: Rank }),
  z.object({ kind: z.literal('race'), runners: z.array(Runner.extend({ weight: z.int() })) }),
  z.object({ kind: z.literal('match'), home: z.string(), away: z.string(), strengths: z.tuple([z.int(), z.int()]) }),
]);
export type RoundSetup = z.infer<typeof RoundSetup>;

/** What a round's seed draws. Numbers stand in the order in which they were drawn. */
export const RoundResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('powerball'),
    balls: z.array(z.int().min(1).max(28)).length(5),
    power: z.int().min(0).max(9),
  }),
  /** The ball decides side, lines and foot: odd is left; to 14 there are three lines, which cross over. */
  z.object({ kind: z.literal('ladder'), ball: z.int().min(1).max(28) }),
  z.object({ kind: z.literal('kino'), balls: z.array(z.int().min(1).max(70)).length(22) }),
  z.object({ kind: z.literal('kino-ladder'), balls: z.array(z.int().min(1).max(70)).length(22) }),
  z.object({ kind: z.literal('baccarat'), player: cards, banker: cards }),
  z.object({ kind: z.literal('dragon-tiger'), dragon: Card, tiger: Card }),
  z.object({ kind: z.literal('odd-even'), card: Card }),
  z.object({ kind: z.literal('sicbo'), dice: z.tuple([Die, Die, Die]) }),
  z.object({ kind: z.literal('dice'), dice: z.tuple([Die, Die]) }),
  z.object({ kind: z.literal('blackjack'), player: cards, dealer: cards }),
  z.object({ kind: z.literal('roulette'), pocket: z.int().min(0).max(36) }),
  /** With the card to beat, so that a result says by itself who won. */
  z.object({ kind: z.literal('high-low'), base: Rank, rank: Rank }),
  /** Two hands of two months each, of the twenty cards; a bright card has 20 added to its month. */
  z.object({ kind: z.literal('seotda'), korea: z.tuple([z.int(), z.int()]), japan: z.tuple([z.int(), z.int()]) }),
  z.object({ kind: z.literal('wheel'), segment: z.int().min(0) }),
  /** Numbers of the runners, the first first. */
  z.object({ kind: z.literal('race'), order: z.array(z.int()) }),
  /** Goals by minute, or points by quarter. */
  z.object({ kind: z.literal('football'), goals: z.array(z.object({ minute: z.int(), isHome: z.boolean() })) }),
  z.object({ kind: z.literal('basketball'), quarters: z.array(z.tuple([z.int(), z.int()])) }),
]);
export type RoundResult = z.infer<typeof RoundResult>;
export type GameKind = RoundResult['kind'];

/**
 * betting → closed → drawing → settled. drawing: the result is there and is being shown; bets are settled at its end. void: every
 * bet got its stake back.
 */
export const RoundState = z.enum(['betting', 'closed', 'drawing', 'settled', 'void']);
export type RoundState = z.infer<typeof RoundState>;

export const Round = z.object({
  roundId: RoundId,
  gameId: GameId,
  /** In Seoul; rounds of a day are numbered from 1. */
  day: Day,
  number: z.int(),
  opensAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  /** The drawing has been shown. */
  endsAt: Instant,
  state: RoundState,
  setup: RoundSetup.nullable(),
  /** SHA-256 of its seed, known before its bets. */
  seedHash: z.string(),
  /** Null before the draw. */
  seed: z.string().nullable(),
  result: RoundResult.nullable(),
});
export type Round = z.infer<typeof Round>;

/** One outcome that can be bet on. Its name is Korean; chance, refund and price are what its round pays by. */
export const GameOutcome = z.object({
  outcomeId: FeedId,
  name: z.string(),
  price: OddsMilli,
  /** Of a million. */
  chance: z.int(),
  /** How many of a million rounds give the stake back. */
  refund: z.int(),
});
export type GameOutcome = z.infer<typeof GameOutcome>;
export const GameMarket = z.object({ marketId: z.int(), name: z.string(), outcomes: z.array(GameOutcome) });
export type GameMarket = z.infer<typeof GameMarket>;

const flag = z.union([z.literal(0), z.literal(1)]);
/** systemMaintenanceFlg 1: the game is switched off. 404: no such game. */
export const MinigameSetting = call('GET', '/settingMinigame/:id', {
  access: 'member',
  params: z.strictObject({ id: GameIdInAddress }),
  replies: { 200: z.object({ systemMaintenanceFlg: flag }), 404: Refusal },
});

/** The round that takes bets, with its markets, and the round before it. `currentGame` is always 1. 404: no such game. */
export const MinigameEvents = call('GET', '/minigame/events', {
  access: 'member',
  query: z.strictObject({ gameId: GameIdInAddress, currentGame: z.literal('1').default('1') }),
  replies: {
    200: z.object({ round: Round, markets: z.array(GameMarket), before: Round.nullable(), isOff: z.boolean() }),
    404: Refusal,
  },
});

export const GameState = z.object({
  gameId: GameId,
  isOff: z.boolean(),
  /** The last round that has been shown to its end. */
  last: Round.nullable(),
  /** The sides of the last rounds by the kind's first road, a letter each and the oldest first; t is a tie. Empty: it has no road. */
  road: z
    .string()
    .regex(/^[abt]*$/)
    .default(''),
});
export type GameState = z.infer<typeof GameState>;
/** Of every game: whether it is switched off, its last result, and how it went before. */
export const GameStates = call('GET', '/minigame/games', {
  access: 'member',
  replies: { 200: z.array(GameState) },
});

/** The last rounds of a game that have a result, the newest first: what its roads are drawn from. */
export const MinigameRoad = call('GET', '/minigame/road', {
  access: 'member',
  query: z.strictObject({ gameId: GameIdInAddress }),
  replies: { 200: z.array(z.object({ roundId: RoundId, result: RoundResult })), 404: Refusal },
});

/** Rounds of a game on a day that are over, the newest first. Today where no day is given. */
export const MinigameResults = call('GET', '/minigame/results', {
  access: 'member',
  query: z.strictObject({ gameId: GameIdInAddress, day: Day.optional(), page: PageNumber }),
  replies: { 200: pageOf(Round), 404: Refusal },
});

export const MinigameRound = call('GET', '/minigame/rounds/:roundId', {
  access: 'member',
  params: z.strictObject({ roundId: RoundId }),
  replies: { 200: Round, 404: Refusal },
});

/**
 * A day's chain of a game. `end` was published before the day began and `salt` fixed after it. Seeds are those of the rounds that
 * are drawn, and no other.
 */
export const GameChain = z.object({
  gameId: GameId,
  day: Day,
  end: z.string(),
  publishedAt: Instant,
  /** Null before the day begins. */
  salt: z.string().nullable(),
  rounds: Count,
});
export type GameChain = z.infer<typeof GameChain>;
export const MinigameChain = call('GET', '/minigame/chain', {
  access: 'member',
  query: z.strictObject({ gameId: GameIdInAddress, day: Day }),
  replies: { 200: GameChain, 404: Refusal },
});

const hexOf = (digits: string, sentence: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(new RegExp(`^[0-9a-f]{${digits}}$`), sentence);
/** What anybody types to recompute a round without the platform. A day has at most as many rounds as minutes. */
export const RoundByHand = z.strictObject({
  gameId: GameIdInAddress,
  day: Day,
  number: z.coerce
    .number(validation.roundNumber)
    .int(validation.roundNumber)
    .min(1, validation.roundNumber)
    .max(1440, validation.roundNumber),
  seed: hexOf('64', validation.seedHex),
  salt: hexOf('8,128', validation.saltHex),
});
export type RoundByHand = z.infer<typeof RoundByHand>;

/** What is taken in games, by the member's level: per bet, and in one round of one game. */
export const MinigameLimits = call('GET', '/minigame/limits', {
  access: 'member',
  query: z.strictObject({ gameId: GameIdInAddress }),
  replies: {
    200: z.object({
      minStake: z.int(),
      maxStake: z.int(),
      maxPayout: z.int(),
      /** Of all bets of a member in one round. */
      maxRoundStake: z.int(),
      /** What is left of it in the current round. */
      leftInRound: z.int(),
    }),
    404: Refusal,
  },
});

export const OperatorGame = z.object({ gameId: GameId, isOff: z.boolean(), openBets: z.int(), openStake: z.int() });
export type OperatorGame = z.infer<typeof OperatorGame>;
export const OperatorGames = call('GET', '/operations/games', {
  access: 'operator',
  replies: { 200: z.array(OperatorGame) },
});
/** Switches games off or on. Rounds that run are played to their end; no new bet is taken. */
export const SwitchGames = call('POST', '/operations/games/switch', {
  access: 'admin',
  body: z.strictObject({ gameIds: z.array(GameId).min(1).max(100), isOff: z.boolean() }),
  replies: { 200: z.array(OperatorGame), 404: Refusal },
});
/** Rounds of a game that had bets, the newest first. */
export const OperatorRound = Round.extend({
  bets: z.int(),
  stakes: z.int(),
  payouts: z.int(),
  voidReason: z.string().nullable(),
});
export type OperatorRound = z.infer<typeof OperatorRound>;
export const OperatorRounds = call('GET', '/operations/games/:gameId/rounds', {
  access: 'operator',
  params: z.strictObject({ gameId: GameIdInAddress }),
  query: z.strictObject({ page: PageNumber }),
  replies: { 200: pageOf(OperatorRound), 404: Refusal },
});
const roundCommand = {
  access: 'admin',
  params: z.strictObject({ roundId: RoundId }),
  body: z.strictObject({ reason: lineUpTo(200) }),
  replies: { 200: OperatorRound, 404: Refusal, 409: Refusal },
} as const;
/** Gives every stake of a round back; what was paid for it is taken back. 409: it is void already. */
export const VoidRound = call('POST', '/operations/rounds/:roundId/void', roundCommand);
/** Settles a round by the result that its seed draws, whatever was done with it before. 409: it is settled so already, or not drawn yet. */
export const RestoreRound = call('POST', '/operations/rounds/:roundId/restore', roundCommand);
