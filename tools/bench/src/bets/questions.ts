import * as z from 'zod';

/** What the bench asks the process under measurement. */
export const Questions = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cpu') }),
  z.object({ kind: z.literal('limit'), seconds: z.number(), groupSize: z.int() }),
  z.object({ kind: z.literal('ledger') }),
  z.object({ kind: z.literal('addBets'), count: z.int() }),
  z.object({ kind: z.literal('publishResult'), code: z.int() }),
  z.object({ kind: z.literal('isDue') }),
  z.object({ kind: z.literal('openGames') }),
]);
export type Question = z.infer<typeof Questions>;

export const Ledger = z.object({
  isSound: z.boolean(),
  sums: z.record(z.string(), z.number()),
  bets: z.int(),
});

/** Processor time so far, in microseconds. */
export const Cpu = z.object({ server: z.number(), database: z.number() });
