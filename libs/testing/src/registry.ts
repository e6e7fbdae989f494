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
import { callApi } from './call-api';
import { admin, secondAdmin } from './member';
import type { BuiltRelease } from './releases';

const params = { channel: 'stable' };

/** What a team and an operator do with releases, by the registry's calls; as the admin where no token is given. */
export interface RegistryClient {
  publish(built: BuiltRelease, token?: string): Promise<{ isNew: boolean }>;
  /** Admits what runs now with this release in it, and changes nothing yet. */
  propose(room: string, version: string): Promise<CompositionRow>;
  /** Admits what runs now with this release in it, and switches to that. */
  switchTo(room: string, version: string): Promise<CompositionRow>;
  /** Points the channel back to a composition that it ran before. */
  rollBack(composition: string, reason?: string): Promise<CompositionRow>;
  current(): Promise<CompositionRow>;
  /** Rolls a proposed composition out to a share of the visitors, in percent, and to named members whatever the share. */
  rollOut(composition: string, share: RolloutShare): Promise<ChannelState>;
  /** Raises the share of what is being rolled out, whether browsers have reported yet or not. */
  step(percent: number): Promise<ChannelState>;
  decide(decision: 'pause' | 'resume' | 'finish' | 'abort'): Promise<ChannelState>;
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

export interface RolloutShare {
  readonly percent: number;
  readonly members?: readonly string[];
  readonly isAutomatic?: boolean;
}

export function registryOn(origin: string): RegistryClient {
  const adminToken = async () => (await admin(origin)).token;
  const current = async () => {
    const { reply } = await callApi(origin, Channel, { token: await adminToken(), params });
    return Channel.replies[200].parse(reply).current;
  };
  const propose = async (name: string, version: string) => {
    const { reply } = await callApi(origin, Propose, { token: await adminToken(), params, body: { name, version } });
    return Propose.replies[201].parse(reply);
  };
  return {
    current,
    ...rolloutsOn(origin),
    async publish({ release, files }, token) {
      const contents = [...files].map(([file, content]) => [file, content.toString('base64')] as const);
      const body = { release, files: Object.fromEntries(contents) };
      const { reply } = await callApi(origin, Publish, { token: token ?? (await adminToken()), body });
      return Publish.replies[200].parse(reply);
    },
    propose,
    async switchTo(name, version) {
      const token = await adminToken();
      const before = await current();
      const proposed = await propose(name, version);
      const body = { composition: proposed.id, expected: before.id, reason: `${name} ${version}` };
      await callApi(origin, Switch, { token, params, body });
      return proposed;
    },
    async rollBack(composition, reason = 'back') {
      const body = { composition, expected: (await current()).id, reason };
      const { reply } = await callApi(origin, Rollback, { token: await adminToken(), params, body });
      return Rollback.replies[200].parse(reply).current;
    },
    async audit() {
      return Audit.replies[200].parse((await callApi(origin, Audit, { token: await adminToken() })).reply);
    },
    async teamToken(name) {
      const { reply } = await callApi(origin, TeamToken, { token: await adminToken(), params: { name } });
      return TeamToken.replies[201].parse(reply).token;
    },
  };
}

function rolloutsOn(
  origin: string,
): Pick<RegistryClient, 'rollOut' | 'step' | 'decide' | 'setPolicy' | 'state' | 'health'> {
  const adminToken = async () => (await admin(origin)).token;
  const state = async () =>
    ReadState.replies[200].parse((await callApi(origin, ReadState, { token: await adminToken(), params })).reply);
  /** What every change also contains: the sequence that it expects, and a reason. */
  const expectation = async () => ({ expected: (await state()).sequence, reason: 'test' });
  /** What a rollout's changes contain too: its candidate, and that no test has to wait for visits. */
  const running = async () => {
    const { sequence: expected, rollout } = await state();
    return { candidate: rollout?.candidate ?? '', withoutEvidence: true, expected, reason: 'test' };
  };
  const after = (reply: unknown) => StartRollout.replies[200].parse(reply).state;
  return {
    state,
    async rollOut(candidate, { percent, members = [], isAutomatic = false }) {
      const body = { candidate, percent, members: [...members], isAutomatic, ...(await expectation()) };
      return after((await callApi(origin, StartRollout, { token: await adminToken(), params, body })).reply);
    },
    async step(percent) {
      const body = { percent, ...(await running()) };
      return after((await callApi(origin, StepRollout, { token: await adminToken(), params, body })).reply);
    },
    async decide(decision) {
      const body = { deed: decision, ...(await running()) };
      return after((await callApi(origin, DecideRollout, { token: await adminToken(), params, body })).reply);
    },
    async setPolicy(policy) {
      const body = { ...policy, ...(await expectation()) };
      const changed = after((await callApi(origin, SetPolicy, { token: await adminToken(), params, body })).reply);
      const pending = changed.pending.find(({ what }) => what === 'policy');
      if (!pending) return changed;
      const { token } = await secondAdmin(origin);
      const answer = { params: { ...params, id: pending.id }, body: { isApproved: true, ...(await expectation()) } };
      return after((await callApi(origin, DecidePending, { token, ...answer })).reply);
    },
    async health() {
      return Health.replies[200].parse((await callApi(origin, Health, { token: await adminToken() })).reply);
    },
  };
}
