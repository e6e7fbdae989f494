import type { AuditEntry, ChannelState, CompositionRow } from '@madang/contracts';
import { CallRefused, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changesSince } from './past';
import { CHANNEL, delivery } from './queries';

const CONFLICT = 409;

/** What the operator saw: a change that came first in between is never overwritten unseen. */
export interface ChannelSnapshot {
  sequence: number;
  composition: string;
}

export const snapshotOf = ({ sequence, current }: ChannelState): ChannelSnapshot => ({
  sequence,
  composition: current.id,
});

export interface ActionRefusal {
  message: string;
  /** One sentence each. */
  problems: readonly string[];
  /** Releases that the change would take back, unless each of them is confirmed. */
  downgrade?: readonly string[];
  /** What others did since the operator looked; empty when nobody came between. */
  between: readonly AuditEntry[];
}

/** What the registry answers to a change; one that waits is not done yet. */
export interface ActionReply {
  isPending?: boolean;
  state?: ChannelState;
  /** What the channel runs after a switch or a rollback. */
  current?: CompositionRow;
}

interface Options<Body> {
  seen: ChannelSnapshot;
  run: (body: Body, seen: ChannelSnapshot) => Promise<ActionReply>;
  /** The toast's words after the action. */
  doneMessage: (body: Body) => string;
}

/**
 * Does one thing to the channel. A refusal is shown in the dialog of the action; when others came first, it
 * lists what they did, and the next try works on the channel as it is now.
 */
export function useAction<Body>({ seen: first, run, doneMessage }: Options<Body>) {
  const cache = useQueryClient();
  const [seen, setSeen] = useState(first);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);

  const send = async (body: Body): Promise<boolean> => {
    try {
      const reply = await run(body, seen);
      await showNow(cache, reply);
      toast(reply.isPending ? waitingWords(reply) : doneMessage(body), { tone: 'ok' });
      return true;
    } catch (error) {
      if (!(error instanceof CallRefused)) toast(sentenceOf(error), { tone: 'warn' });
      else {
        const between = error.status === CONFLICT ? await reload().catch(() => []) : [];
        setRefusal({ message: error.message, problems: [], downgrade: downgradesOf(error), between });
      }
      return false;
    } finally {
      void cache.invalidateQueries(delivery.all);
    }
  };

  const reload = async (): Promise<AuditEntry[]> => {
    const [state, audit] = await Promise.all([
      cache.fetchQuery({ ...delivery.state(), staleTime: 0 }),
      cache.fetchQuery({ ...delivery.audit(), staleTime: 0 }),
    ]);
    setSeen(snapshotOf(state));
    return changesSince(audit, CHANNEL, seen.sequence);
  };

  return { send, refusal };
}

const DOWNGRADE_FIELD = /^downgrade\.(.+)$/;

const downgradesOf = ({ refusal }: CallRefused) =>
  (refusal.problems ?? []).flatMap(({ field }) => DOWNGRADE_FIELD.exec(field)?.[1] ?? []);

/** The page shows what was done before the next action is possible: it would else work on an outdated state. */
async function showNow(cache: QueryClient, { state }: ActionReply): Promise<void> {
  const { queryKey } = delivery.state();
  await cache.cancelQueries({ queryKey });
  if (state) cache.setQueryData(queryKey, state);
  else await cache.invalidateQueries({ queryKey });
}

/** A change waits for a second operator, or for the rollout that runs: the newest of the two lists is the one. */
function waitingWords({ state }: ActionReply): string {
  const newest = (list: ChannelState['queue'] = []) => Math.max(0, ...list.map(({ id }) => id));
  return newest(state?.queue) > newest(state?.pending)
    ? '대기열에 넣었어요. 지금 배포가 끝나면 시작돼요.'
    : '승인 대기에 올렸어요. 다른 운영자가 승인하면 적용돼요.';
}
