import type { ChannelPolicy, Kill } from '@madang/contracts';
import type { RolloutDetails } from './details';
import type { Entry } from './entry';
import type { ActionRecord, ChannelState, WaitingChange } from './state';

type Change = (state: ChannelState, entry: Entry) => ChannelState;

/** The channel after one more entry. What is none of its changes, such as a proposal or a refusal, leaves it as it was. */
export function applied(state: ChannelState | undefined, entry: Entry): ChannelState | undefined {
  if (!state) return entry.deed === 'switch' || entry.deed === 'rollback' ? first(entry) : undefined;
  const change = CHANGES[entry.deed];
  if (!change) return state;
  const after = change(state, entry);
  const isDelivered = DELIVERED.some(part => after[part] !== state[part]);
  const changed = { ...after, sequence: entry.sequence, delivered: isDelivered ? entry.sequence : state.delivered };
  return URGENT.has(entry.deed) ? { ...changed, delivered: entry.sequence, urgent: entry.sequence } : changed;
}

const DELIVERED = ['current', 'good', 'rollout', 'kills'] as const;
const URGENT: ReadonlySet<string> = new Set(['rollback', 'abort', 'kill']);

function first(entry: Entry): ChannelState {
  const { to, at, sequence } = entry;
  return {
    ...{ sequence, delivered: sequence, urgent: 0 },
    ...{ current: to, since: at, history: [to], good: [to] },
    ...{ rollout: null, kills: [], frozen: null, pending: [], queue: [] },
    policy: { secondOperatorFor: [], needsSmoke: false },
  };
}

const CHANGES: Partial<Record<Entry['deed'], Change>> = {
  switch: (state, { to, at }) => switched(state, to, at),
  rollback: (state, { to, at }) => {
    const index = state.good.lastIndexOf(to);
    const good = index < 0 ? [...state.good, to] : state.good.slice(0, index + 1);
    return { ...state, current: to, since: at, history: [...state.history, to], good, rollout: null };
  },
  rollout: (state, entry) => {
    const { details } = entry;
    if (details?.kind !== 'rollout') return state;
    const queued = state.queue.find(({ id }) => id === details.answers);
    const queue = state.queue.filter(each => each !== queued);
    const { actor, reason } = queued ?? entry;
    return started({ ...state, queue }, details, { to: entry.to, at: entry.at, actor, reason });
  },
  queue: (state, entry) => {
    const { details } = entry;
    if (details?.kind !== 'rollout') return state;
    return { ...state, queue: [...state.queue, waitingChange(state, entry, { what: 'rollout', rollout: details })] };
  },
  step: (state, { details, at }) => (details?.kind === 'step' ? stepped(state, details.percent, at) : state),
  pause: state => ({ ...state, rollout: state.rollout && { ...state.rollout, isPaused: true } }),
  // Going on counts as a step: nobody has watched the share while it was paused.
  resume: (state, { at }) => {
    return { ...state, rollout: state.rollout && { ...state.rollout, isPaused: false, steppedAt: at } };
  },
  finish: (state, { to, at }) => ({ ...switched(state, to, at), rollout: null }),
  abort: state => ({ ...state, rollout: null }),
  kill: (state, { details, ...entry }) => {
    if (details?.kind !== 'kill') return state;
    const { remote, range } = details;
    return { ...state, kills: [...state.kills, { remote, range, ...recordOf(entry) }] };
  },
  revive: (state, { details }) => {
    if (details?.kind !== 'kill') return state;
    return { ...state, kills: state.kills.filter(kill => !isSameKill(kill, details)) };
  },
  freeze: (state, entry) => ({ ...state, frozen: recordOf(entry) }),
  thaw: state => ({ ...state, frozen: null }),
  policy: (state, { details }) => {
    if (details?.kind !== 'policy') return state;
    const { kind: _, ...policy } = details;
    return { ...state, policy };
  },
  ask: (state, entry) => {
    const { details } = entry;
    if (details?.kind !== 'ask') return state;
    return { ...state, pending: [...state.pending, waitingChange(state, entry, details)] };
  },
  approve: approved,
  decline: (state, { details }) => {
    if (details?.kind !== 'answer') return state;
    const others = ({ id }: WaitingChange) => id !== details.answers;
    return { ...state, pending: state.pending.filter(others), queue: state.queue.filter(others) };
  },
};

/** The approval is the change itself, so that none can be approved and then not done. */
function approved(state: ChannelState, entry: Entry): ChannelState {
  const { details } = entry;
  const request = details?.kind === 'answer' && state.pending.find(({ id }) => id === details.answers);
  if (!request) return state;
  const rest = { ...state, pending: state.pending.filter(each => each !== request) };
  if (request.what === 'policy') return { ...rest, policy: request.policy?.requested ?? rest.policy };
  if (request.what === 'switch') return switched(rest, request.composition, entry.at);
  if (request.what === 'step') return stepped(rest, request.percent ?? 0, entry.at);
  if (rest.rollout) return { ...rest, queue: [...rest.queue, request] };
  const { actor, reason } = request;
  return request.rollout
    ? started(rest, request.rollout, { to: request.composition, at: entry.at, actor, reason })
    : rest;
}

function switched(state: ChannelState, to: string, at: string): ChannelState {
  const good = [...state.good.filter(each => each !== to), to];
  return { ...state, current: to, since: at, history: [...state.history, to], good };
}

function started(
  state: ChannelState,
  details: RolloutDetails,
  entry: ActionRecord & { readonly to: string },
): ChannelState {
  const { id, percent, members, isAutomatic } = details;
  const rollout = { id, percent, members, isAutomatic, candidate: entry.to, isPaused: false, steppedAt: entry.at };
  return { ...state, rollout: { ...rollout, started: recordOf(entry) } };
}

function stepped(state: ChannelState, percent: number, at: string): ChannelState {
  return { ...state, rollout: state.rollout && { ...state.rollout, percent, steppedAt: at } };
}

type PendingDetails = Pick<WaitingChange, 'what' | 'rollout'> & {
  readonly composition?: string;
  readonly percent?: number | null;
  readonly policy?: ChannelPolicy | undefined;
};

function waitingChange(
  state: ChannelState,
  entry: Entry,
  { what, rollout, composition, percent, policy }: PendingDetails,
): WaitingChange {
  return {
    ...{ id: entry.sequence, what, rollout, composition: composition ?? entry.to, base: state.current },
    ...{ percent: percent ?? rollout?.percent ?? null, ...recordOf(entry) },
    ...(policy ? { policy: { before: state.policy, requested: policy } } : {}),
  };
}

const recordOf = ({ at, actor, reason }: ActionRecord): ActionRecord => ({ at, actor, reason });

export const isSameKill = (one: Kill, other: Kill) => one.remote === other.remote && one.range === other.range;
