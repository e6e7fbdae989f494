import * as z from 'zod';
import { call, Refusal } from './call';
import { Day, Id, Instant, lineUpTo, PageNumber, pageOf, Won, WonDelta } from './primitives';

/** Each has games of one kind alone: tables, or slots. */
export const ProviderKind = z.enum(['casino', 'slot']);
export type ProviderKind = z.infer<typeof ProviderKind>;

/** Who makes games: eight of tables (specification 9), and six of slots. */
export const TableProviderId = z.enum(['hanul', 'mirinae', 'oreum', 'soseul', 'gaon', 'narae', 'daon', 'yeoul']);
export type TableProviderId = z.infer<typeof TableProviderId>;
export const SlotProviderId = z.enum(['gureum', 'noeul', 'solnae', 'byeol', 'saecham', 'mulgyeol']);
export type SlotProviderId = z.infer<typeof SlotProviderId>;
export const ProviderId = z.enum([...TableProviderId.options, ...SlotProviderId.options]);
export type ProviderId = z.infer<typeof ProviderId>;

const isOfTables = (id: ProviderId): id is TableProviderId => TableProviderId.safeParse(id).success;
export const providerKind = (id: ProviderId): ProviderKind => (isOfTables(id) ? 'casino' : 'slot');

/** A table or a slot, as its provider names it. */
export const CasinoGameId = z.string().regex(/^[a-z0-9-]{3,40}$/);
export type CasinoGameId = z.infer<typeof CasinoGameId>;

export const TableKind = z.enum(['baccarat', 'roulette', 'blackjack', 'dragon-tiger', 'sicbo']);
export type TableKind = z.infer<typeof TableKind>;
export const Volatility = z.enum(['low', 'medium', 'high']);
export type Volatility = z.infer<typeof Volatility>;

/** What the house keeps of a bet in the long run, of a million, by its Korean name: "뱅커", 10 579. */
export const HouseEdge = z.object({ name: z.string(), edge: z.int() });
export type HouseEdge = z.infer<typeof HouseEdge>;

const named = {
  gameId: CasinoGameId,
  providerId: ProviderId,
  /** Korean. */
  name: z.string(),
  minStake: Won,
  maxStake: Won,
};

/**
 * The last results of a table, the oldest first. Baccarat: P, B or T for a tie; dragon tiger: D, T or = for a tie; roulette: the pocket;
 * sicbo: its three dice, as in 1-3-6; blackjack: the dealer's hand, in Korean where it is no number.
 */
export const CasinoTable = z.object({
  ...named,
  kind: TableKind,
  edges: z.array(HouseEdge),
  /** Null where there is a seat for everyone. */
  seats: z.object({ taken: z.int(), all: z.int() }).nullable(),
  /** Rounds since the cards were shuffled, or since the day began. */
  round: z.int(),
  last: z.array(z.string()),
});
export type CasinoTable = z.infer<typeof CasinoTable>;

export const SlotGame = z.object({
  ...named,
  /** What comes back in the long run, of a million. */
  rtp: z.int(),
  /** How many of a million spins pay anything. */
  hits: z.int(),
  volatility: Volatility,
  /** The most that a spin pays, in stakes. */
  maxWin: z.int(),
  isNew: z.boolean(),
  /** The pots that it plays for; each is one of `Jackpot`. */
  jackpots: z.array(z.string()),
});
export type SlotGame = z.infer<typeof SlotGame>;

export const Jackpot = z.object({
  jackpotId: z.string(),
  name: z.string(),
  amount: Won,
  /** Once in so many spins. */
  oneIn: z.int(),
  since: Instant,
});
export type Jackpot = z.infer<typeof Jackpot>;

/** Why a provider takes nobody in, for now: an operator switched it off, or it does not answer. */
export const ProviderOutage = z.enum(['off', 'away']);
export type ProviderOutage = z.infer<typeof ProviderOutage>;
export const CasinoProvider = z.object({
  providerId: ProviderId,
  name: z.string(),
  kind: ProviderKind,
  games: z.int(),
  outage: ProviderOutage.nullable(),
});
export type CasinoProvider = z.infer<typeof CasinoProvider>;

/** What a member needs of a lobby besides its games. */
const ofMember = {
  /** Of the specification: tendency 22, or the matching disable flag. */
  isBlocked: z.boolean(),
  favorites: z.array(CasinoGameId),
  /** Opened last, the latest first. */
  recent: z.array(z.object({ gameId: CasinoGameId, at: Instant })),
  /** Of this day in Seoul. */
  today: z.object({ rounds: z.int(), staked: Won, paid: Won }),
};

/** The lobby of tables. Games that an operator switched off are in `closed`. */
export const CasinoLobby = call('GET', '/casino/lobby', {
  access: 'member',
  replies: {
    200: z.object({
      ...ofMember,
      providers: z.array(CasinoProvider),
      tables: z.array(CasinoTable),
      closed: z.array(CasinoGameId),
    }),
  },
});
export const SlotLobby = call('GET', '/slot/lobby', {
  access: 'member',
  replies: {
    200: z.object({
      ...ofMember,
      providers: z.array(CasinoProvider),
      slots: z.array(SlotGame),
      jackpots: z.array(Jackpot),
      closed: z.array(CasinoGameId),
    }),
  },
});

export const FavorGame = call('POST', '/casino/favorites', {
  access: 'member',
  body: z.strictObject({ gameId: CasinoGameId, isFavorite: z.boolean() }),
  replies: { 200: z.object({ favorites: z.array(CasinoGameId) }), 404: Refusal, 409: Refusal },
});

/**
 * Opens a game: an address of the provider's with a token that it takes once, within a minute. 403: the member is blocked,
 * excluded or over a limit. 503: the game is switched off, or its provider away.
 */
export const LaunchGame = call('POST', '/casino/launch', {
  access: 'member',
  body: z.strictObject({ gameId: CasinoGameId }),
  replies: { 200: z.object({ launch_url: z.string() }), 403: Refusal, 404: Refusal, 503: Refusal },
});
/** The same for the lobby of a provider's own (specification 4); nothing says which game. */
export const PlayfunAuth = call('POST', '/playfun/auth', {
  access: 'member',
  replies: { 200: z.object({ launch_url: z.string() }), 403: Refusal, 503: Refusal },
});

/**
 * open: bets are in it and no end came yet. closed: the provider said that it is over. A round of which each bet was taken back
 * is void.
 */
export const CasinoRoundState = z.enum(['open', 'closed', 'void']);
export const CasinoRound = z.object({
  /** The provider's own. */
  roundId: z.string(),
  providerId: ProviderId,
  kind: ProviderKind,
  gameId: CasinoGameId,
  gameName: z.string(),
  state: CasinoRoundState,
  staked: Won,
  paid: Won,
  /** Paid less staked, of a round that is over; null while it is open. */
  net: WonDelta.nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
});
export type CasinoRound = z.infer<typeof CasinoRound>;
/** A member's own rounds, the latest first. */
export const CasinoRounds = call('GET', '/casino/rounds', {
  access: 'member',
  query: z.strictObject({ kind: ProviderKind.optional(), from: Day.optional(), to: Day.optional(), page: PageNumber }),
  replies: { 200: pageOf(CasinoRound) },
});

/** What members won most, in stakes, within a time; the first of equal ones is the earlier one. */
export const CasinoTournament = z.object({
  tournamentId: Id,
  name: z.string(),
  providerId: ProviderId,
  startsAt: Instant,
  endsAt: Instant,
  prizes: z.array(Won),
  /** Nicknames as others see them. The score is a payout divided by its stake, in thousandths. */
  standings: z.array(z.object({ rank: z.int(), nickname: z.string(), score: z.int(), isMine: z.boolean() })),
  /** Where the member stands, or null. */
  mine: z.object({ rank: z.int(), score: z.int() }).nullable(),
});
export type CasinoTournament = z.infer<typeof CasinoTournament>;
export const CasinoTournaments = call('GET', '/casino/tournaments', {
  access: 'member',
  replies: { 200: z.array(CasinoTournament) },
});

const OperatorProvider = CasinoProvider.extend({
  openRounds: z.int(),
  openStake: Won,
  offGames: z.array(CasinoGameId),
});
export const OperatorProviders = call('GET', '/operations/casino/providers', {
  access: 'operator',
  replies: { 200: z.array(OperatorProvider) },
});
/** Switches a provider, or one of its games, off or on. Whoever plays goes on to the end of the round. */
export const SwitchProvider = call('POST', '/operations/casino/switch', {
  access: 'admin',
  body: z.strictObject({ providerId: ProviderId, gameId: CasinoGameId.optional(), isOff: z.boolean() }),
  replies: { 200: z.array(OperatorProvider), 404: Refusal },
});

/** What the books and a provider's own record say differently of a round. */
export const CasinoDifference = z.object({
  roundId: z.string(),
  gameId: CasinoGameId,
  nickname: z.string(),
  /** missing: the provider alone has it. unknown: we alone have it. amount: other sums. open: no end after a day. */
  kind: z.enum(['missing', 'unknown', 'amount', 'open']),
  ours: z.object({ staked: Won, paid: Won }).nullable(),
  theirs: z.object({ staked: Won, paid: Won }).nullable(),
});
export type CasinoDifference = z.infer<typeof CasinoDifference>;
/** A day of Seoul of one provider. 503: the provider does not answer. */
export const Reconciliation = call('GET', '/operations/casino/reconciliation', {
  access: 'operator',
  query: z.strictObject({ providerId: ProviderId, day: Day }),
  replies: {
    200: z.object({ rounds: z.int(), staked: Won, paid: Won, differences: z.array(CasinoDifference) }),
    503: Refusal,
  },
});
export const OpenRounds = call('GET', '/operations/casino/open-rounds', {
  access: 'operator',
  query: z.strictObject({ page: PageNumber }),
  replies: { 200: pageOf(CasinoRound.extend({ userId: z.string() })) },
});
/** Whether a member may enter casino and slots (specification 3). */
export const RestrictCasino = call('POST', '/operations/members/:memberId/casino', {
  access: 'admin',
  params: z.strictObject({ memberId: Id }),
  body: z.strictObject({ isCasinoOff: z.boolean(), isSlotOff: z.boolean(), reason: lineUpTo(200) }),
  replies: { 200: z.object({ isCasinoOff: z.boolean(), isSlotOff: z.boolean() }), 404: Refusal },
});
