import * as z from 'zod';
import { call, Refusal } from './call';
import { Version } from './delivery';
import { Id } from './primitives';
import { CompositionId } from './rollouts';

/** What pages tell of how releases do, and what the registry made of it. Nothing here tells who the member is. */

const name = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);

/**
 * Why a remote could not be used. Closed: the shell has a sentence for each, and no other way to fail reaches members.
 * - network: a file did not arrive, or the server refused it
 * - timeout: a file took longer than the composition allows
 * - not-a-script: something else came in place of code, such as an HTML page
 * - integrity: a file, or the composition itself, is not what was signed; nothing of the remote ran
 * - contract: built for a shell that this one is not
 * - threw-on-load: its code ran and failed before it could give its routes
 * - threw-on-render: a page of it failed while being drawn
 */
export const FailureKind = z.enum([
  'network',
  'timeout',
  'not-a-script',
  'integrity',
  'contract',
  'threw-on-load',
  'threw-on-render',
]);
export type FailureKind = z.infer<typeof FailureKind>;

const build = { remote: name, version: Version } as const;

export const HealthEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('loaded'), ...build, ms: z.int().min(0).max(120_000) }),
  z.strictObject({ kind: z.literal('failed'), ...build, failure: FailureKind }),
  /** An error that nothing caught, thrown by the remote's own file. */
  z.strictObject({ kind: z.literal('unhandled'), ...build }),
  /** The content policy stopped something that the remote's file did. */
  z.strictObject({ kind: z.literal('policy'), ...build }),
  /** The page was loaded anew for a missing chunk: the last resort, and a defect. */
  z.strictObject({ kind: z.literal('reloaded'), ...build }),
  z.strictObject({
    kind: z.literal('vital'),
    ...build,
    vital: z.enum(['LCP', 'INP', 'CLS', 'TTFB']),
    /** Milliseconds; of CLS its score. */
    value: z.number().min(0).max(120_000),
  }),
]);
export type HealthEvent = z.infer<typeof HealthEvent>;

/** `visit` is drawn anew for each document: one visit counts once for a remote, however often it fails in it. */
export const ReportHealth = call('POST', '/health', {
  base: '/registry',
  access: 'visitor',
  body: z.strictObject({ composition: CompositionId, visit: Id, events: z.array(HealthEvent).min(1).max(50) }),
  replies: { 200: z.object({ taken: z.int() }), 422: Refusal },
});

/** How one version of a remote does, by visits of the last 24 hours. */
export const HealthRow = z.object({
  remote: z.string(),
  version: z.string(),
  visits: z.int(),
  /** Visits in which something of it failed, by what. */
  failures: z.partialRecord(z.union([FailureKind, z.enum(['unhandled', 'policy', 'reloaded'])]), z.int()),
  /** Visits in which anything failed. */
  failedVisits: z.int(),
  loadP75Ms: z.int().nullable(),
  inpP75Ms: z.int().nullable(),
  lcpP75Ms: z.int().nullable(),
});
export type HealthRow = z.infer<typeof HealthRow>;

export const Health = call('GET', '/health', {
  base: '/registry',
  access: 'operator',
  team: 'any',
  replies: { 200: z.array(HealthRow) },
});
