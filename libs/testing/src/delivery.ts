import {
  Audit,
  type AuditEntry,
  Channel,
  type ChannelPolicy,
  type ChannelState,
  type CompositionRow,
  DecidePending,
  DecideRollout,
  Health,
  type HealthRow,
  Propose,
  Publish,
  ReadState,
  Rollback,
  SetPolicy,
  StartRollout,
  StepRollout,
  Switch,
  TeamToken,
} from '@madang/contracts';
import { ask } from './ask';
import { admin, secondAdmin } from './member';
import type { BuiltRelease } from './releases';

const params = { channel: 'stable' };

/** What a team and an operator do with releases, by the registry's calls; by the admin's hand where no token is given. */
export interface Delivery {
  publish(built: BuiltRelease, token?: string): Promise<{ isNew: boolean }>;
  /** Admits what runs now with this release in it, and changes nothing yet. */
  propose(room: string, version: string): Promise<CompositionRow>;
  /** Admits what runs now with this release in it, and switches to that. */
  switchTo(room: string, version: string): Promise<CompositionRow>;
  /** Points the channel back at a composition that it ran before. */
  rollBack(composition: string, reason?: string): Promise<CompositionRow>;
  current(): Promise<CompositionRow>;
  /** Rolls a proposed composition out to a share of the visitors, in percent, and to named members whatever the share. */
  rollOut(composition: string, share: RolledOut): Promise<ChannelState>;
  /** Raises the share of what is being rolled out, whether browsers have reported yet or not. */
  step(percent: number): Promise<ChannelState>;
  decide(deed: 'pause' | 'resume' | 'finish' | 'abort'): Promise<ChannelState>;
  /** Sets what changes need, by two admins where it takes two. */
  setPolicy(policy: ChannelPolicy): Promise<ChannelState>;
  /** All that the console shows of the channel: rollout, judgement, kills, freeze. */
  state(): Promise<ChannelState>;
  /** How each version does, from what browsers reported. */
  health(): Promise<HealthRow[]>;
  audit(): Promise<AuditEntry[]>;
  /** A token with which a team publishes and proposes its own room. */
  teamToken(room: string): Promise<string>;
}

export interface RolledOut {
  readonly percent: number;
  readonly members?: readonly string[];
  readonly isAutomatic?: boolean;
}

export function deliveryOn(origin: string): Delivery {
  const own = async () => (await admin(origin)).token;
  const current = async () => {
    const { reply } = await ask(origin, Channel, { token: await own(), params });
    return Channel.replies[200].parse(reply).current;
  };
  const propose = async (name: string, version: string) => {
    const { reply } = await ask(origin, Propose, { token: await own(), params, body: { name, version } });
    return Propose.replies[201].parse(reply);
  };
  return {
    current,
    ...rolloutsOn(origin),
    async publish({ release, files }, token) {
      const contents = [...files].map(([file, content]) => [file, content.toString('base64')] as const);
      const body = { release, files: Object.fromEntries(contents) };
      const { reply } = await ask(origin, Publish, { token: token ?? (await own()), body });
      return Publish.replies[200].parse(reply);
    },
    propose,
    async switchTo(name, version) {
      const token = await own();
      const before = await current();
      const proposed = await propose(name, version);
      const body = { composition: proposed.id, expected: before.id, reason: `${name} ${version}` };
      await ask(origin, Switch, { token, params, body });
      return proposed;
    },
    async rollBack(composition, reason = 'back') {
      const body = { composition, expected: (await current()).id, reason };
      const { reply } = await ask(origin, Rollback, { token: await own(), params, body });
      return Rollback.replies[200].parse(reply).current;
    },
    async audit() {
      return Audit.replies[200].parse((await ask(origin, Audit, { token: await own() })).reply);
    },
    async teamToken(name) {
      const { reply } = await ask(origin, TeamToken, { token: await own(), params: { name } });
      return TeamToken.replies[201].parse(reply).token;
    },
  };
}

function rolloutsOn(origin: string): Pick<Delivery, 'rollOut' | 'step' | 'decide' | 'setPolicy' | 'state' | 'health'> {
  const own = async () => (await admin(origin)).token;
  const state = async () =>
    ReadState.replies[200].parse((await ask(origin, ReadState, { token: await own(), params })).reply);
  /** What every change says beside itself: the last one that was seen, and why. */
  const seen = async () => ({ expected: (await state()).sequence, reason: 'test' });
  /** What a rollout's changes say too: its candidate, and that no test has to wait for visits. */
  const running = async () => {
    const { sequence: expected, rollout } = await state();
    return { candidate: rollout?.candidate ?? '', withoutEvidence: true, expected, reason: 'test' };
  };
  const after = (reply: unknown) => StartRollout.replies[200].parse(reply).state;
  return {
    state,
    async rollOut(candidate, { percent, members = [], isAutomatic = false }) {
      const body = { candidate, percent, members: [...members], isAutomatic, ...(await seen()) };
      return after((await ask(origin, StartRollout, { token: await own(), params, body })).reply);
    },
    async step(percent) {
      const body = { percent, ...(await running()) };
      return after((await ask(origin, StepRollout, { token: await own(), params, body })).reply);
    },
    async decide(deed) {
      const body = { deed, ...(await running()) };
      return after((await ask(origin, DecideRollout, { token: await own(), params, body })).reply);
    },
    async setPolicy(policy) {
      const body = { ...policy, ...(await seen()) };
      const changed = after((await ask(origin, SetPolicy, { token: await own(), params, body })).reply);
      const asked = changed.pending.find(({ what }) => what === 'policy');
      if (!asked) return changed;
      const { token } = await secondAdmin(origin);
      const answer = { params: { ...params, id: asked.id }, body: { isApproved: true, ...(await seen()) } };
      return after((await ask(origin, DecidePending, { token, ...answer })).reply);
    },
    async health() {
      return Health.replies[200].parse((await ask(origin, Health, { token: await own() })).reply);
    },
  };
}
