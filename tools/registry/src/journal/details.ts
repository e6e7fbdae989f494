import { ChannelPolicy, CompositionId, Id, Instant, Kill, Percent } from '@madang/contracts';
import * as z from 'zod';

const RolloutFields = z.strictObject({
  id: Id,
  percent: Percent,
  members: z.array(Id).readonly(),
  isAutomatic: z.boolean(),
});

/** What an action needs beyond from, to and reason, so that the state follows from the journal alone. */
export const Details = z.discriminatedUnion('kind', [
  /** A rollout that starts, or waits for another to end; `answers` is the place of what waited. */
  z.strictObject({ kind: z.literal('rollout'), ...RolloutFields.shape, answers: z.int().nullable() }),
  z.strictObject({ kind: z.literal('step'), percent: Percent }),
  z.strictObject({ kind: z.literal('kill'), ...Kill.shape }),
  z.strictObject({ kind: z.literal('policy'), ...ChannelPolicy.shape }),
  /** What an operator asks a second one to let through. */
  z.strictObject({
    kind: z.literal('ask'),
    what: z.enum(['switch', 'rollout', 'step', 'policy']),
    composition: CompositionId,
    rollout: RolloutFields.nullable(),
    percent: Percent.nullable(),
    policy: ChannelPolicy.optional(),
  }),
  /** The place of what is approved, declined or taken back. */
  z.strictObject({ kind: z.literal('answer'), answers: z.int() }),
  z.strictObject({ kind: z.literal('smoke'), problems: z.array(z.string()).readonly() }),
  z.strictObject({ kind: z.literal('override'), until: Instant }),
]);
export type Details = z.infer<typeof Details>;
export type RolloutDetails = z.infer<typeof RolloutFields>;
