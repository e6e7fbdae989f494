import * as z from 'zod';
import { Attestation, DocumentPage, PagePath } from './attestation';
import { call, Refusal } from './call';
import { Version } from './delivery';
import { RemoteName } from './manifest';
import { CompositionId } from './rollouts';

/** What pages report of the health of releases, and the registry's figures from it. Nothing here identifies the member. */

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

const build = { remote: RemoteName, version: Version } as const;

/** Where it happened: a page of that release, as it lists it. Absent where it lists none, or it is none of its pages. */
const place = { ...build, page: PagePath.optional() } as const;

export const HealthEvent = z.discriminatedUnion('kind', [
  /** How long the code of the remote took to come. Says nothing of whether a page of it was seen. */
  z.strictObject({ kind: z.literal('loaded'), ...build, ms: z.int().min(0).max(120_000) }),
  /** A page of it was on the screen: this makes a visit of it. */
  z.strictObject({ kind: z.literal('drawn'), ...place }),
  z.strictObject({ kind: z.literal('failed'), ...place, failure: FailureKind }),
  /** An error that nothing caught, thrown by the remote's own file. */
  z.strictObject({ kind: z.literal('unhandled'), ...place }),
  /** The content policy stopped something that the remote's file did. */
  z.strictObject({ kind: z.literal('policy'), ...place }),
  /** The page was reloaded for a missing chunk: the last resort, and a defect. */
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

/** What the edge attested of a document, with what the attestation is of. */
const attested = { composition: CompositionId, page: DocumentPage } as const;

/**
 * What a page reports of itself, with the attestation that came in its document: one visit counts once for a remote and for
 * a page, however often it is reported. Refused with 422: what the edges did not attest, or too long ago, or for another page.
 */
export const ReportHealth = call('POST', '/health', {
  base: '/registry',
  access: 'visitor',
  body: z.strictObject({ ...attested, attestation: Attestation, events: z.array(HealthEvent).min(1).max(50) }),
  replies: { 200: z.object({ taken: z.int() }), 422: Refusal },
});

export const ServedDocuments = z.strictObject({
  ...attested,
  attestations: z.array(Attestation).min(1).max(1000),
});
export type ServedDocuments = z.infer<typeof ServedDocuments>;

/**
 * Documents that an edge served while a rollout runs, by page: those of them that never report are silent. It needs no
 * rights: a report of a document that was served adds nothing new, and one of any other document cannot be forged.
 */
export const TellDocuments = call('POST', '/documents', {
  base: '/registry',
  access: 'visitor',
  body: z.strictObject({ served: z.array(ServedDocuments).min(1).max(200) }),
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
