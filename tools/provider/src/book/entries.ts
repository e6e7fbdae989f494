import { CasinoGameId, Day, Id, ProviderId } from '@madang/contracts';
import * as z from 'zod';

// What happened, as the journal has it. All that the provider knows follows from these.

/** Epoch milliseconds. */
const Moment = z.int();

/** A member who came by a launch. `key` is the hash of what the browser shows: the journal opens nobody's session. */
export const Session = z.object({
  key: z.string(),
  providerId: ProviderId,
  playerId: z.string(),
  /** The platform's name of it. */
  walletSession: Id,
  nickname: z.string(),
  /** Null: all games of the provider. */
  gameId: CasinoGameId.nullable(),
  startedAt: Moment,
});
export type Session = z.infer<typeof Session>;

const Play = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), day: Day, number: z.int() }),
  /** The place of its seed among those of the session and the game. */
  z.object({ kind: z.literal('slot'), index: z.int(), salt: z.string() }),
]);

/** One member's part of one draw. */
export const Round = z.object({
  roundId: z.string(),
  sessionKey: z.string(),
  gameId: CasinoGameId,
  play: Play,
  startedAt: Moment,
});
export type Round = z.infer<typeof Round>;

export const Placement = z.object({ bet: z.int(), amount: z.int() });
export type Placement = z.infer<typeof Placement>;

/** A wallet call that must be answered. */
export const Transaction = z.object({
  transactionId: z.string(),
  requestId: Id,
  roundId: z.string(),
  kind: z.enum(['debit', 'credit', 'rollback', 'promo']),
  amount: z.int(),
  /** Of a debit: by what the browser recognises it. */
  key: z.string().nullable(),
  /** Of a debit at a table. */
  placements: z.array(Placement),
  /** Of a rollback: the debit; of a promo: the pot. */
  subject: z.string().nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

/** accepted: RS_OK. refused: another word. abandoned: a debit without an answer in time, which is taken back. */
export const Answer = z.object({
  transactionId: z.string(),
  state: z.enum(['accepted', 'refused', 'abandoned']),
  balance: z.int().nullable(),
  message: z.string().nullable(),
});
export type Answer = z.infer<typeof Answer>;

export const Entry = z.discriminatedUnion('type', [
  Session.extend({ type: z.literal('session') }),
  Round.extend({ type: z.literal('round') }),
  Transaction.extend({ type: z.literal('transaction') }),
  Answer.extend({ type: z.literal('answer') }),
]);
export type Entry = z.infer<typeof Entry>;
