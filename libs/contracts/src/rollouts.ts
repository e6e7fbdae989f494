import * as z from 'zod';
import { Attestation, DocumentPage } from './attestation';
import { call, Refusal } from './call';
import { AuditReason, CompositionRow, Downgrade, SignedComposition, Version } from './delivery';
import { RemoteName } from './manifest';
import { asciiUpTo, Count, CountInAddress, Id, Instant, textUpTo } from './primitives';

/** Who gets which composition: rollouts, kills, freezes, overrides, and what tabs are notified of. */

const registry = { base: '/registry', access: 'operator' } as const;
const channelParams = z.strictObject({ channel: RemoteName });
export const CompositionId = z.string().regex(/^[0-9a-f]{64}$/);

/** A share of the visitors in percent, in steps of a hundredth. 0 is none, 100 is all. */
export const Percent = z.number().min(0).max(100).multipleOf(0.01);

/** The shares at which a rollout rests on its way to everybody, by itself or by hand. */
export const ROLLOUT_STEPS = [1, 5, 25, 50, 100] as const;

/** A rollout as the edge needs it. `id` salts the buckets: each rollout draws its visitors again. */
export const RolloutShare = z.strictObject({
  id: Id,
  candidate: CompositionId,
  percent: Percent,
  /** Members that get the candidate whatever the share. */
  members: z.array(Id).max(200),
});
export type RolloutShare = z.infer<typeof RolloutShare>;

/** Takes a range of versions of a remote out of the site; its maintenance panel replaces them. */
export const Kill = z.strictObject({ remote: RemoteName, range: asciiUpTo(60).min(1) });
export type Kill = z.infer<typeof Kill>;

/** What a channel delivers now. `sequence` only rises: an edge refuses one that is older than what it has seen. */
export const Delivery = z.strictObject({
  channel: RemoteName,
  sequence: z.int().min(1),
  stable: CompositionId,
  /** What ran before `stable`: served when that one cannot be read. */
  lastGood: CompositionId.nullable(),
  rollout: RolloutShare.nullable(),
  kills: z.array(Kill).max(100),
  /**
   * The sequence of the last rollback, abort or kill, 0 before any: tabs whose document is older than that move at their
   * next safe moment, not at the next entry.
   */
  urgent: z.int().min(0),
});
export type Delivery = z.infer<typeof Delivery>;

/** Ed25519 over the canonical JSON of the delivery, base64. */
export const SignedDelivery = z.strictObject({ delivery: Delivery, keyId: z.string(), signature: z.string() });
export type SignedDelivery = z.infer<typeof SignedDelivery>;

/** What the edge sends a tab: the composition that it would get now, and which of its remotes are taken out of the site. */
export const DeliveryNotice = z.object({
  /** Of the delivery that this follows from: a tab moves once for each, whatever an edge that lags behind sends it. */
  sequence: z.int().min(1),
  composition: CompositionId,
  /** By name, the shell included: a tab moves only for what changed. */
  versions: z.record(RemoteName, Version),
  killed: z.array(RemoteName),
  /** As in the delivery: a tab whose document came with an older sequence hurries. */
  urgent: z.int().min(0),
});
export type DeliveryNotice = z.infer<typeof DeliveryNotice>;

/** One browser sees another release for a while; the page says so in a frame. */
export const Override = z.strictObject({ composition: CompositionId, label: z.string().max(80), until: Instant });
export type Override = z.infer<typeof Override>;

/** What the edge writes into the document beside the composition. */
export const Visit = z.strictObject({
  /** Of the delivery that the document follows from. */
  sequence: z.int().min(1),
  killed: z.array(RemoteName),
  /** Remotes whose fallback release is killed: they fail rather than fall back. */
  barred: z.array(RemoteName),
  override: Override.nullable(),
  /** The registry's public key by which the composition is signed: Ed25519, its 32 bytes in base64. */
  key: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  /**
   * The share of visits that report their health, whole or not at all. 1 for everybody while a rollout runs: to leave
   * out visits by how they went would tilt the comparison.
   */
  sample: z.number().min(0).max(1),
  page: DocumentPage,
  /** What the edge attests of this document: a report says it again. */
  attestation: Attestation,
});
export type Visit = z.infer<typeof Visit>;

/** Addresses of the edge itself: the stream of `DeliveryNotice` (event `told`), a single one, and the way out of an override. */
export const DELIVERY_PATHS = { stream: '/delivery/stream', now: '/delivery/now', leave: '/delivery/leave' } as const;

/** Cookies by which the edge knows a browser again: a random id, the member last logged in there, and an override. */
export const DELIVERY_COOKIES = {
  visitor: 'madang.visitor',
  member: 'madang.member',
  override: 'madang.override',
} as const;

/** The platform reports to the edge, on replies to log-in, who logged in; the edge removes it and stores it in a cookie. */
export const MEMBER_HEADER = 'x-member';
/** Its value on replies to log-out: the browser has no member any more. */
export const NO_MEMBER = '-';

/** Of so many visits, those that failed, or of so many documents, those that stayed silent; and where the true share lies. */
const Share = z.object({
  visits: z.int(),
  failed: z.int(),
  /** Bounds of the true share, 0 to 1, that hold however often they are looked at. */
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
});

/** A remote of the candidate, or one page of it, beside the same of stable. */
export const ComparedShare = z.object({
  remote: z.string(),
  /** Empty for the whole remote. */
  page: z.string().default(''),
  /** What is compared: visits in which something failed, or documents without any report. */
  measure: z.enum(['failed', 'silent']).default('failed'),
  verdict: z.enum(['hold', 'better', 'worse']),
  candidate: Share,
  stable: Share,
});
export type ComparedShare = z.infer<typeof ComparedShare>;

/** A verdict on a rollout, with what it rests on. */
export const Judgement = z.object({
  verdict: z.enum(['hold', 'better', 'worse']),
  /** One English sentence: what was compared, with the counts and the bound. */
  sentence: z.string(),
  /** Visits that reported, of the candidate and of stable since the rollout began. */
  visits: z.object({ candidate: z.int(), stable: z.int() }),
  /** What the sentence was made of, for those who say it in another language. */
  shares: z.array(ComparedShare).optional(),
});
export type Judgement = z.infer<typeof Judgement>;

export const Rollout = RolloutShare.extend({
  isPaused: z.boolean(),
  /** Goes on by itself through the steps while the candidate is no worse. */
  isAutomatic: z.boolean(),
  startedAt: Instant,
  startedBy: z.string(),
  reason: z.string(),
});
export type Rollout = z.infer<typeof Rollout>;

export const ChannelPolicy = z.strictObject({
  /** Changes to these remotes need a second operator. */
  secondOperatorFor: z.array(RemoteName).max(20),
  /** Only compositions that passed a smoke run in a browser go to members. */
  needsSmoke: z.boolean(),
});
export type ChannelPolicy = z.infer<typeof ChannelPolicy>;

/**
 * A change that waits for a second operator: of a remote for which the policy requires one, or of the policy itself, which
 * one alone may only tighten.
 */
export const PendingChange = z.object({
  id: z.int(),
  at: Instant,
  actor: z.string(),
  what: z.enum(['switch', 'rollout', 'step', 'policy']),
  /** Of a policy: what ran when it was requested. */
  composition: CompositionId,
  policy: ChannelPolicy.optional(),
  percent: Percent.nullable(),
  reason: z.string(),
});
export type PendingChange = z.infer<typeof PendingChange>;

/** All that the console shows of a channel at once. */
export const ChannelState = z.object({
  channel: z.string(),
  sequence: z.int(),
  current: CompositionRow,
  since: Instant,
  candidate: CompositionRow.nullable(),
  rollout: Rollout.nullable(),
  judgement: Judgement.nullable(),
  kills: z.array(Kill.extend({ at: Instant, actor: z.string(), reason: z.string() })),
  frozen: z.object({ at: Instant, actor: z.string(), reason: z.string() }).nullable(),
  policy: ChannelPolicy,
  pending: z.array(PendingChange),
  /** Rollouts requested while one runs, the next first. */
  queue: z.array(PendingChange),
});
export type ChannelState = z.infer<typeof ChannelState>;

/** For edges, which check the signatures: what a channel delivers, and the compositions that it names. */
export const ReadDelivery = call('GET', '/channels/:channel/delivery', {
  ...registry,
  access: 'visitor',
  params: channelParams,
  replies: { 200: SignedDelivery, 404: Refusal },
});
export const ReadComposition = call('GET', '/compositions/:composition', {
  ...registry,
  access: 'visitor',
  params: z.strictObject({ composition: CompositionId }),
  replies: { 200: SignedComposition, 404: Refusal },
});
/** Server-sent events below /registry: each change of a channel's delivery, as `event: delivery` with a SignedDelivery. */
export const deliveryStreamPath = (channel: string): string => `/channels/${channel}/stream`;

const changed = {
  200: z.object({ state: ChannelState, isPending: z.boolean() }),
  404: Refusal,
  409: Refusal,
  422: Refusal,
} as const;
/** `expected` is the sequence that the caller has read: 409 when another change came first. */
const expectation = { expected: Count, reason: AuditReason } as const;
const change = { ...registry, params: channelParams, replies: changed } as const;

export const ReadState = call('GET', '/channels/:channel/state', {
  ...registry,
  team: 'any',
  breakGlass: true,
  params: channelParams,
  replies: { 200: ChannelState, 404: Refusal },
});
/** Opens a channel that has never run anything: admits these releases, a shell among them, and gives it them. */
export const OpenChannel = call('POST', '/channels/:channel/open', {
  ...registry,
  params: channelParams,
  body: z.strictObject({ versions: z.record(RemoteName, Version), reason: AuditReason }),
  replies: { 201: z.object({ current: CompositionRow }), 404: Refusal, 409: Refusal, 422: Refusal },
});
/** Starts to roll an admitted composition out; queued while another rollout runs. */
export const StartRollout = call('POST', '/channels/:channel/rollout', {
  ...change,
  body: z.strictObject({
    candidate: CompositionId,
    percent: Percent,
    members: z.array(Id).max(200).default([]),
    isAutomatic: z.boolean().default(false),
    downgrade: Downgrade.default([]),
    ...expectation,
  }),
});
/** The candidate that is changed: 409 when another one is being rolled out by now. */
const namedCandidate = { candidate: CompositionId } as const;
/** Continues although no visit of the candidate has reported yet, which is refused otherwise. */
const evidenceWaiver = { withoutEvidence: z.boolean().default(false) } as const;

/** Raises the share. Lowering it is an abort, or a new rollout. */
export const StepRollout = call('POST', '/channels/:channel/rollout/step', {
  ...change,
  body: z.strictObject({ ...namedCandidate, percent: Percent, ...evidenceWaiver, ...expectation }),
});
/** pause: the share stays as it is, and no step is taken. finish: the candidate becomes stable. abort: everybody back, at once. */
export const DecideRollout = call('POST', '/channels/:channel/rollout/decide', {
  ...change,
  breakGlass: true,
  body: z.strictObject({
    ...namedCandidate,
    deed: z.enum(['pause', 'resume', 'finish', 'abort']),
    ...evidenceWaiver,
    ...expectation,
  }),
});
export const KillRemote = call('POST', '/channels/:channel/kill', {
  ...change,
  breakGlass: true,
  body: z.strictObject({ ...Kill.shape, ...expectation }),
});
export const ReviveRemote = call('POST', '/channels/:channel/revive', {
  ...change,
  body: z.strictObject({ ...Kill.shape, ...expectation }),
});
/** While frozen, only rollback, abort and kill go through. */
export const Freeze = call('POST', '/channels/:channel/freeze', {
  ...change,
  breakGlass: true,
  body: z.strictObject({ isFrozen: z.boolean(), ...expectation }),
});
/** What makes a gate weaker waits for a second admin; what makes it stronger holds at once. */
export const SetPolicy = call('POST', '/channels/:channel/policy', {
  ...change,
  access: 'admin',
  body: z.strictObject({ ...ChannelPolicy.shape, ...expectation }),
});
/** The second operator's decision on a pending change; the one who requested it may only withdraw it. */
export const DecidePending = call('POST', '/channels/:channel/pending/:id', {
  ...change,
  params: z.strictObject({ channel: RemoteName, id: CountInAddress }),
  body: z.strictObject({ isApproved: z.boolean(), ...expectation }),
});
/** What a smoke run in a browser found; empty problems are a pass. */
export const ReportSmoke = call('POST', '/compositions/:composition/smoke', {
  ...registry,
  params: z.strictObject({ composition: CompositionId }),
  body: z.strictObject({ problems: z.array(textUpTo(500)).max(50) }),
  replies: { 200: z.object({ passed: z.boolean() }), 404: Refusal },
});

const OverrideMinutes = z.int().min(1).max(480);

/** Makes a link that shows one operator's browser the current composition with this release in it, for a while. */
export const MakeOverride = call('POST', '/channels/:channel/overrides', {
  ...registry,
  team: 'own',
  params: channelParams,
  /** One release, or several at once: what is not named is as it runs now. Several are for operators alone. */
  body: z.union([
    z.strictObject({ name: RemoteName, version: Version, minutes: OverrideMinutes }),
    z.strictObject({ versions: z.record(RemoteName, Version), minutes: OverrideMinutes }),
  ]),
  replies: { 201: z.object({ path: z.string(), override: Override }), 404: Refusal, 422: Refusal },
});
/** Puts the override into this browser, as a cookie. The link alone is not enough: it takes an operator's session. */
export const UseOverride = call('POST', '/overrides/use', {
  ...registry,
  body: z.strictObject({ token: asciiUpTo(2000) }),
  replies: { 200: Override, 422: Refusal },
});
