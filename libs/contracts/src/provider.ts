import * as z from 'zod';
import { call } from './call';
import { CasinoGameId, CasinoTable, Jackpot, ProviderId, SlotGame } from './casino';
import { CountInAddress, Day, Id, Instant, Won } from './primitives';

// The calls between the platform and providers of games, both ways. No browser makes them: they are apart from the others, so
// that none loads them. `docs/providers.md` says how each is signed.

/** What a provider calls one of its own: rounds, transactions. */
const Reference = z.string().regex(/^[\w:.-]{1,80}$/);

/** How every wallet call ends: HTTP says only that it was answered. Anything but 200 means: send it again. */
export const WalletStatus = z.enum([
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  /** A limit of the member's own, or of the level, is reached. `limit` says which sentence the member reads. */
  'RS_ERROR_LIMIT_REACHED',
  /** Fields that break the contract. */
  'RS_ERROR_WRONG_SYNTAX',
  /** The id of the transaction was used for something else. */
  'RS_ERROR_DUPLICATE_TRANSACTION',
  /** Of a win: its round has no bet. Of a rollback: its transaction is no bet. */
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  /** The bet was taken back before it came, or the round is over. */
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]);
export type WalletStatus = z.infer<typeof WalletStatus>;

/** The balance is the member's after the call; null where no member is known. `message` is Korean, for the member. */
export const WalletAnswer = z.object({
  status: WalletStatus,
  requestId: Id.nullable(),
  balance: Won.nullable(),
  message: z.string().nullable(),
});
export type WalletAnswer = z.infer<typeof WalletAnswer>;

const wallet = { base: '/wallet', access: 'provider' } as const;
const request = { providerId: ProviderId, requestId: Id };
/** `playerId` is the member, under a name that only this provider knows. */
const ofPlayer = { ...request, playerId: Reference, currency: z.string(), gameId: CasinoGameId };
const ofTransaction = { ...ofPlayer, transactionId: Reference, roundId: Reference };
/** Won, integers; zero is a win's alone. */
const Stake = z.int().min(1).max(1_000_000_000);
const Payout = z.int().min(0).max(1_000_000_000_000);

/** Trades the token of a launch, once, for a session. */
export const WalletAuthenticate = call('POST', '/authenticate', {
  ...wallet,
  body: z.strictObject({ ...request, token: z.string().max(200), gameId: CasinoGameId.optional() }),
  replies: {
    200: WalletAnswer.extend({
      playerId: Reference.nullable(),
      sessionId: Id.nullable(),
      nickname: z.string().nullable(),
      currency: z.string().nullable(),
    }),
  },
});
export const WalletBalance = call('POST', '/balance', {
  ...wallet,
  body: z.strictObject({ ...ofPlayer, sessionId: Id }),
  replies: { 200: WalletAnswer },
});
/** A stake, if the session is alive, the member may play, and it is covered. */
export const WalletDebit = call('POST', '/debit', {
  ...wallet,
  body: z.strictObject({ ...ofTransaction, sessionId: Id, amount: Stake }),
  replies: { 200: WalletAnswer },
});
/** A win, or the end of a round without one: taken whatever became of the session and the member. */
export const WalletCredit = call('POST', '/credit', {
  ...wallet,
  body: z.strictObject({ ...ofTransaction, amount: Payout, isRoundClosed: z.boolean() }),
  replies: { 200: WalletAnswer },
});
/** Takes a debit back. One that never came is remembered, and refused when it does. */
export const WalletRollback = call('POST', '/rollback', {
  ...wallet,
  body: z.strictObject({ ...ofTransaction, rollsBack: Reference }),
  replies: { 200: WalletAnswer },
});
/** A prize that belongs to no bet: a jackpot, a tournament. */
export const WalletPromo = call('POST', '/promo', {
  ...wallet,
  body: z.strictObject({ ...ofPlayer, transactionId: Reference, promotion: Reference, amount: Stake }),
  replies: { 200: WalletAnswer },
});

const provider = { base: '/provider', access: 'visitor' } as const;

/** All games of all providers of this server. */
export const ProviderGames = call('GET', '/games', {
  ...provider,
  replies: {
    200: z.object({
      providers: z.array(z.object({ providerId: ProviderId, name: z.string() })),
      tables: z.array(CasinoTable),
      slots: z.array(SlotGame),
      jackpots: z.array(Jackpot),
    }),
  },
});

/** What a provider's own book says of a round: each sum is of what it knows to be taken, or given. */
export const ProviderRound = z.object({
  roundId: Reference,
  gameId: CasinoGameId,
  playerId: Reference,
  staked: Won,
  paid: Won,
  isClosed: z.boolean(),
  startedAt: Instant,
});
export type ProviderRound = z.infer<typeof ProviderRound>;
/** Rounds that began on a day of Seoul, in pages of a thousand; signed as wallet calls are. */
export const ProviderRounds = call('GET', '/:providerId/rounds/:day', {
  ...provider,
  params: z.strictObject({ providerId: ProviderId, day: Day }),
  query: z.strictObject({ page: CountInAddress.default(1) }),
  replies: { 200: z.object({ rounds: z.array(ProviderRound), pageCount: z.int() }) },
});
