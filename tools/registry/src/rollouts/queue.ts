import { Refused } from '@madang/server/calls';
import { propose, runningVersions, type Versions } from '../compositions/propose';
import { rowOf } from '../compositions/row';
import type { Context } from '../context';
import { channelOf, type WaitingChange } from '../journal/state';
import type { RunExclusive } from '../mutex';
import { dropOvertaken, REGISTRY } from './overtaken-changes';
import { mustBeSmoked } from './smoke';

/**
 * What follows from a change by itself. What it overtook is dropped, and the next rollout of the queue starts when
 * none runs. What that was made from may have moved on since: its changes are put into what runs now, so that it takes
 * nothing back. What is then refused, or changes nothing, is taken off the queue.
 */
export async function startNext(context: Context, runExclusive: RunExclusive, channel: string): Promise<void> {
  await dropOvertaken(context, runExclusive, channel);
  for (let next = nextOf(context, channel); next; next = nextOf(context, channel)) {
    const waiting = next;
    const candidate = await runExclusive(() => onTop(context, channel, waiting)).catch(droppable);
    await runExclusive(() => startOrDrop(context, { channel, waiting, candidate }));
  }
}

function nextOf({ journal }: Context, channel: string): WaitingChange | undefined {
  const state = channelOf(journal.entries, channel);
  return state && !state.rollout && !state.frozen ? state.queue[0] : undefined;
}

const droppable = (fault: unknown): Refused => {
  if (fault instanceof Refused) return fault;
  throw fault;
};

/** The composition that brings the waiting changes into what runs now. */
async function onTop(context: Context, channel: string, { base, composition, actor }: WaitingChange): Promise<string> {
  if (channelOf(context.journal.entries, channel)?.current === base) return composition;
  const [then, requested] = await Promise.all([rowOf(context, base), rowOf(context, composition)]);
  const changed = changesOf(then.versions, requested.versions);
  const versions = { ...(await runningVersions(context, channel)), ...changed };
  return (await propose(context, channel, { versions, actor })).id;
}

function changesOf(from: Versions, to: Versions): Versions {
  return Object.fromEntries(Object.entries(to).filter(([name, version]) => from[name] !== version));
}

interface Start {
  readonly channel: string;
  readonly waiting: WaitingChange;
  readonly candidate: string | Refused;
}

async function startOrDrop(context: Context, { channel, waiting, candidate }: Start): Promise<void> {
  const state = channelOf(context.journal.entries, channel);
  // Another process may have started it, or an operator taken it off, since the check.
  if (!state || nextOf(context, channel)?.id !== waiting.id) return;
  const base = { at: context.at(), actor: REGISTRY, channel, from: state.current, content: null };
  const why = problemOf(context, state.policy, { candidate, current: state.current });
  if (why !== undefined || typeof candidate !== 'string' || !waiting.rollout) {
    const details = { kind: 'answer', answers: waiting.id } as const;
    const reason = `cannot start what ${waiting.actor} put in the queue: ${why}`;
    await context.journal.append({ ...base, deed: 'decline', to: waiting.composition, reason, details });
    return;
  }
  const { id, percent, members, isAutomatic } = waiting.rollout;
  const details = { kind: 'rollout', id, percent, members: [...members], isAutomatic, answers: waiting.id } as const;
  const reason = `its turn in the queue, asked for by ${waiting.actor}: ${waiting.reason}`;
  await context.journal.append({ ...base, deed: 'rollout', to: candidate, reason, details });
}

type StartConditions = Pick<Start, 'candidate'> & { readonly current: string };

function problemOf(
  context: Context,
  policy: Parameters<typeof mustBeSmoked>[1],
  { candidate, current }: StartConditions,
): string | undefined {
  if (typeof candidate !== 'string') return auditReasonOf(candidate);
  if (candidate === current) return 'it changes nothing any more';
  try {
    mustBeSmoked(context, policy, candidate);
    return undefined;
  } catch (fault) {
    return auditReasonOf(droppable(fault));
  }
}

/** The sentences of a refusal as one reason for the audit. */
function auditReasonOf({ refusal }: Refused): string {
  return refusal.problems?.map(({ message }) => message).join(' ') ?? refusal.message;
}
