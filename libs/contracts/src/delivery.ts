import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { ContractLevel, MovedPages, RemoteManifest, RemoteName, TilePlace } from './manifest';
import { asciiUpTo, Instant, lineUpTo, NamedInstant, textUpTo } from './primitives';

/** Semantic version without build metadata. */
export const Version = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9a-z.-]{1,40})?$/);

/** A file that the browser loads, with the hash that it checks: "sha384-…". */
export const Asset = z.strictObject({ url: asciiUpTo(300), integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/) });
export type Asset = z.infer<typeof Asset>;

export const ReleaseFile = z.strictObject({
  /** Below the release's folder, with forward slashes. */
  path: z.string().regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_./-]{0,200}$/),
  size: z.int().min(0).max(5_000_000),
  integrity: Asset.shape.integrity,
});

const FilePaths = z.array(ReleaseFile.shape.path).max(500);

/** Names of a package, each with a hash of its type. Empty where the package's version says all that there is to say. */
const Names = z.record(asciiUpTo(100).min(1), z.string().regex(/^([0-9a-f]{16})?$/));
/** By package. */
const NamesOfPackages = z.record(asciiUpTo(214), Names);

/** release.json: one immutable build of a remote or of the shell. */
export const Release = z.strictObject({
  name: RemoteName,
  version: Version,
  contract: ContractLevel,
  /** The git revision of the sources, or "unversioned". */
  revision: asciiUpTo(64),
  builtAt: NamedInstant,
  /** Minor of the federation packages; remotes take the bundler runtime from the shell, so it must be the shell's. */
  federation: z.string().regex(/^\d{1,4}\.\d{1,4}$/),
  /** Null for the shell. */
  manifest: RemoteManifest.nullable(),
  /** For a remote: the ranges it asks of the host, by package. For the shell: the versions it provides. */
  shared: z.record(asciiUpTo(214), asciiUpTo(200)),
  /**
   * What links the set: of the shell, the names that it hands out at run time; of a remote, those that it takes, as their
   * types were when it was built. Left out by builds of before these lists, so that their content keeps its hash.
   */
  exports: NamesOfPackages.optional(),
  imports: NamesOfPackages.optional(),
  /** Of a remote: the ranges of packages that it takes from the shell where they fit, and brings itself where they do not. */
  preferred: z.record(asciiUpTo(214), asciiUpTo(200)).optional(),
  /** The federation container, named after name and version so that two versions can live on one page. Empty for the shell. */
  container: asciiUpTo(120),
  /** Paths in `files`: the entry (the shell's main script; a remote's container) and all else that the first screen needs. */
  entry: ReleaseFile.shape.path,
  scripts: FilePaths,
  styles: FilePaths,
  /** What each page needs beyond that (of the shell: its own pages), so that all of it can be requested at once. */
  pages: z
    .array(z.strictObject({ path: asciiUpTo(120), scripts: FilePaths, styles: FilePaths }))
    .max(300)
    .default([]),
  files: z.array(ReleaseFile).min(1).max(500),
});
export type Release = z.infer<typeof Release>;

/** What a remote may take of each page's first load, and of the frame that all remotes share. */
export const RemoteLimits = z.strictObject({
  /** Before compression: entry, exposed module and what the page itself loads, of the heaviest page. */
  bytes: z.int().positive(),
  /** How many of its tiles may be in each place: any number in one that is not here, as in limits older than the place. */
  tiles: z.partialRecord(TilePlace, z.int().min(0).max(50)),
  /** The lowest order of a tile: not every remote may take the first place. */
  firstOrder: z.int(),
  /** Why it may take more than it might before. */
  reason: z.string().min(1).optional(),
});
export type RemoteLimits = z.infer<typeof RemoteLimits>;

/** By remote. "default" is for all others. */
export const Limits = z.object({ default: RemoteLimits }).catchall(RemoteLimits);
export type Limits = z.infer<typeof Limits>;

/** A release as it is stored: Ed25519 over its canonical JSON, base64, so that no file and no hash in it can be another. */
export const SignedRelease = z.strictObject({ release: Release, keyId: z.string(), signature: z.string() });
export type SignedRelease = z.infer<typeof SignedRelease>;

/** One build of a remote as the browser loads it. Addresses are absolute paths under /releases/. */
export const RemoteBuild = z.strictObject({
  container: z.string(),
  version: Version,
  contract: z.int(),
  federation: z.string(),
  entry: Asset,
  scripts: z.array(Asset),
  styles: z.array(Asset),
  /** Of a fallback: its pages that the release it replaces has elsewhere. */
  moved: MovedPages.optional(),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

export const CompositionRemote = RemoteBuild.extend({
  name: RemoteName,
  manifest: RemoteManifest,
  /** The last good release, used in the same navigation when this one cannot be loaded. */
  previous: RemoteBuild.nullable(),
});
export type CompositionRemote = z.infer<typeof CompositionRemote>;

/** Which versions run together: admitted as a whole, immutable, named by the hash of its content. */
export const CompositionContent = z.strictObject({
  federation: z.string(),
  /** How long a remote's entry may take before it counts as failed. */
  timeoutMs: z.int(),
  shell: z.strictObject({
    version: Version,
    /** index.html, which the edge completes. */
    document: Asset,
    entry: Asset,
    styles: z.array(Asset),
    /** The lazy federation chunk, preloaded with the remote on a deep link. */
    federation: z.array(Asset),
  }),
  remotes: z.array(CompositionRemote),
});
export type CompositionContent = z.infer<typeof CompositionContent>;

export const Composition = CompositionContent.extend({ id: z.string().regex(/^[0-9a-f]{64}$/) });
export type Composition = z.infer<typeof Composition>;

/** Ed25519 over the canonical JSON of the composition, base64. */
export const SignedComposition = z.strictObject({ composition: Composition, keyId: z.string(), signature: z.string() });
export type SignedComposition = z.infer<typeof SignedComposition>;

/**
 * What the pages of a composition need beyond the first files of the shell and its remotes, by name. Not part of the
 * composition, as it would slow down every first paint: the shell requests it at idle, at /releases/pages/<composition>.json.
 */
export const Pages = z.record(
  z.string(),
  z.array(z.strictObject({ path: z.string(), scripts: z.array(Asset), styles: z.array(Asset) })),
);
export type Pages = z.infer<typeof Pages>;

/** Every reply of the edge says which composition it would serve now; an open tab that started with another moves. */
export const COMPOSITION_HEADER = 'x-composition';

/** Each reply of the platform says what time it is there, in ms: a device's clock may be wrong by years. */
export const TIME_HEADER = 'x-time';
/** The same on a document, whose headers its script can't read: the name of a Server-Timing, with the time as description. */
export const DOCUMENT_TIME = 'time';

export const ReleaseRow = z.object({
  name: z.string(),
  version: Version,
  revision: z.string(),
  publishedAt: Instant,
  publishedBy: z.string(),
  bytes: z.int(),
});
export type ReleaseRow = z.infer<typeof ReleaseRow>;

export const CompositionRow = z.object({
  id: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  /** Version by name, the shell included. */
  versions: z.record(z.string(), Version),
  /** What operators call it. */
  label: z.string().optional(),
});
export type CompositionRow = z.infer<typeof CompositionRow>;

export const AuditEntry = z.object({
  sequence: z.int(),
  at: Instant,
  actor: z.string(),
  /** `refused`: somebody tried and was refused; nothing changed. */
  deed: z.enum([
    'publish',
    'propose',
    'switch',
    'rollback',
    'rollout',
    'queue',
    'step',
    'pause',
    'resume',
    'finish',
    'abort',
    'kill',
    'revive',
    'freeze',
    'thaw',
    'policy',
    'ask',
    'approve',
    'decline',
    'smoke',
    'override',
    'label',
    'token',
    'refused',
  ]),
  channel: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string(),
  /** SHA-256 over this entry and the hash before it: an entry that is changed or left out breaks all that follow. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Of a composition; empty where a channel has none yet. */
const CurrentId = Composition.shape.id.or(z.literal(''));
const Base64 = z
  .string()
  .max(7_000_000)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/);

/** Why a channel is pointed elsewhere; the audit stores it. */
export const AuditReason = textUpTo(300, { empty: validation.auditReasonEmpty, long: validation.auditReasonLong });
const channel = RemoteName;
const registry = { base: '/registry', access: 'operator' } as const;
/** What teams may read too. */
const readableByTeams = { ...registry, team: 'any' } as const;
/** What a team may do for its own remote. */
const ownRemote = { ...registry, team: 'own' } as const;

export const Releases = call('GET', '/releases', { ...readableByTeams, replies: { 200: z.array(ReleaseRow) } });
/**
 * Publishes one immutable release: release.json and every file of it in base64. The same release again changes nothing
 * and says so; the same name and version with other files is refused (409).
 */
export const Publish = call('POST', '/releases', {
  ...ownRemote,
  body: z.strictObject({ release: Release, files: z.record(ReleaseFile.shape.path, Base64) }),
  replies: { 200: z.object({ release: ReleaseRow, isNew: z.boolean() }), 403: Refusal, 409: Refusal, 422: Refusal },
});
/** release.json as it was published, so that a team can see whether its build goes with it before it publishes. */
export const ReadRelease = call('GET', '/releases/:name/:version', {
  ...readableByTeams,
  params: z.strictObject({ name: RemoteName, version: Version }),
  replies: { 200: Release, 404: Refusal },
});
/** The limits that this registry admits by, so that a team's own check says the same. */
export const ReadLimits = call('GET', '/limits', { ...readableByTeams, replies: { 200: Limits } });
/** Makes a token with which a team can publish and propose its own remote. Shown once, with its end; the one before stops working. */
export const TeamToken = call('POST', '/teams/:name/token', {
  ...registry,
  access: 'admin',
  params: z.strictObject({ name: RemoteName }),
  replies: { 201: z.object({ name: z.string(), token: z.string(), expiresAt: Instant }) },
});
export const Compositions = call('GET', '/compositions', {
  ...readableByTeams,
  breakGlass: true,
  replies: { 200: z.array(CompositionRow) },
});
/** What operators call a composition. */
export const CompositionLabel = lineUpTo(40, { empty: validation.labelEmpty, long: validation.labelLong });
/** Gives a composition a name that people remember. A new one takes the place of the one before. */
export const LabelComposition = call('POST', '/compositions/:composition/label', {
  ...registry,
  params: z.strictObject({ composition: Composition.shape.id }),
  body: z.strictObject({ label: CompositionLabel }),
  replies: { 200: CompositionRow, 404: Refusal },
});
export const Channel = call('GET', '/channels/:channel', {
  ...readableByTeams,
  breakGlass: true,
  params: z.strictObject({ channel }),
  replies: { 200: z.object({ channel: z.string(), current: CompositionRow, since: Instant }), 404: Refusal },
});
/** Admits "the channel's current composition with this release in it". It is stored and signed, but not yet switched to. */
export const Propose = call('POST', '/channels/:channel/propose', {
  ...ownRemote,
  params: z.strictObject({ channel }),
  body: z.strictObject({ name: RemoteName, version: Version }),
  replies: { 201: CompositionRow, 404: Refusal, 422: Refusal },
});
/** Releases that a set made of an older base may take back: each by its name, as it would else undo what others brought out. */
export const Downgrade = z.array(RemoteName).max(50);

/** `expected` is the composition that the operator saw as current: 409 when another change came first. */
export const Switch = call('POST', '/channels/:channel/switch', {
  ...registry,
  params: z.strictObject({ channel }),
  body: z.strictObject({
    composition: Composition.shape.id,
    downgrade: Downgrade.default([]),
    expected: CurrentId,
    reason: AuditReason,
  }),
  /** `isPending`: it waits for a second operator, and nothing is done yet. */
  replies: {
    200: z.object({ current: CompositionRow, isPending: z.boolean().default(false) }),
    404: Refusal,
    409: Refusal,
    422: Refusal,
  },
});
/** Points the channel back at any composition that it has had before. */
export const Rollback = call('POST', '/channels/:channel/rollback', {
  ...registry,
  breakGlass: true,
  params: z.strictObject({ channel }),
  body: z.strictObject({ composition: Composition.shape.id, expected: CurrentId, reason: AuditReason }),
  replies: { 200: z.object({ current: CompositionRow }), 404: Refusal, 409: Refusal },
});
export const Audit = call('GET', '/audit', { ...readableByTeams, replies: { 200: z.array(AuditEntry) } });

/** The audit with all that its hashes are made of, so that they can be verified without the registry. */
export const ExportAudit = call('GET', '/audit/export', {
  ...readableByTeams,
  replies: { 200: z.array(AuditEntry.loose()) },
});

/** Hashes every stored file again and follows the audit's links: what is damaged, one sentence each. */
export const Inspection = call('GET', '/inspection', {
  ...readableByTeams,
  replies: { 200: z.object({ releases: z.int(), files: z.int(), problems: z.array(z.string()) }) },
});
