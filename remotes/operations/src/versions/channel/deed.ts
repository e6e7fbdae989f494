import type { AuditEntry, ChannelState, CompositionRow } from '@madang/contracts';
import { CallRefused, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changesSince } from './past';
import { CHANNEL, delivery } from './queries';

const CONFLICT = 409;

/** What the operator had before their eyes: a change that came first in between is never overwritten unseen. */
export interface Seen {
  sequence: number;
  composition: string;
}

export const seenOf = ({ sequence, current }: ChannelState): Seen => ({ sequence, composition: current.id });

export interface Refused {
  message: string;
  /** One sentence each. */
  problems: readonly string[];
  /** Releases that the change would take back, unless each of them is meant. */
  downgrade?: readonly string[];
  /** What others did since the operator looked; empty when nobody came between. */
  between: readonly AuditEntry[];
}

/** What the registry answers to a change; one that waits is not done yet. */
export interface Answer {
  isPending?: boolean;
  state?: ChannelState;
  /** What the channel runs after a switch or a rollback. */
  current?: CompositionRow;
}

interface Options<Body> {
  seen: Seen;
  act: (body: Body, seen: Seen) => Promise<Answer>;
  /** The toast's words for what was done. */
  told: (body: Body) => string;
}

/**
 * Does one thing to the channel. A refusal stays to be read where the deed was asked for; when others came first, it is
 * told what they did, and the next try goes out on the channel as it is now.
 */
export function useDeed<Body>({ seen: first, act, told }: Options<Body>) {
  const cache = useQueryClient();
  const [seen, setSeen] = useState(first);
  const [refused, setRefused] = useState<Refused | null>(null);

  const send = async (body: Body): Promise<boolean> => {
    try {
      const answer = await act(body, seen);
      await showNow(cache, answer);
      toast(answer.isPending ? waitingWords(answer) : told(body), { tone: 'ok' });
      return true;
    } catch (error) {
      if (!(error instanceof CallRefused)) toast(sentenceOf(error), { tone: 'warn' });
      else {
        const between = error.status === CONFLICT ? await reload().catch(() => []) : [];
        setRefused({ message: error.message, problems: [], downgrade: takenBackBy(error), between });
      }
      return false;
    } finally {
      void cache.invalidateQueries({ queryKey: delivery.all });
    }
  };

  const reload = async (): Promise<AuditEntry[]> => {
    const [state, audit] = await Promise.all([
      cache.fetchQuery({ ...delivery.state(), staleTime: 0 }),
      cache.fetchQuery({ ...delivery.audit(), staleTime: 0 }),
    ]);
    setSeen(seenOf(state));
    return changesSince(audit, CHANNEL, seen.sequence);
  };

  return { send, refused };
}

const TAKEN_BACK = /^downgrade\.(.+)$/;

const takenBackBy = ({ refusal }: CallRefused) =>
  (refusal.problems ?? []).flatMap(({ field }) => TAKEN_BACK.exec(field)?.[1] ?? []);

/** The page shows what was done before the next deed can be asked for: it would else go out on what is past. */
async function showNow(cache: QueryClient, { state }: Answer): Promise<void> {
  const { queryKey } = delivery.state();
  await cache.cancelQueries({ queryKey });
  if (state) cache.setQueryData(queryKey, state);
  else await cache.invalidateQueries({ queryKey });
}

/** A change waits for a second operator, or for the rollout that runs: the newest of the two lists is the one. */
function waitingWords({ state }: Answer): string {
  const newest = (list: ChannelState['queue'] = []) => Math.max(0, ...list.map(({ id }) => id));
  return newest(state?.queue) > newest(state?.pending)
    ? '대기열에 넣었어요. 지금 배포가 끝나면 시작돼요.'
    : '승인 대기에 올렸어요. 다른 운영자가 승인하면 적용돼요.';
}
