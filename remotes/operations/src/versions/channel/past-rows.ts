import type { AuditEntry, ChannelState, CompositionRow } from '@madang/contracts';
import { useQuery } from '@tanstack/react-query';
import { historyOf, lastGoodOf } from './past';
import { CHANNEL, delivery } from './queries';

export interface Past {
  compositions: readonly CompositionRow[];
  audit: readonly AuditEntry[];
  /** What ran before the current composition, newest first, each once. */
  past: readonly CompositionRow[];
  /** What to go back to. */
  lastGood: CompositionRow | null;
}

/** What the channel ran before now, out of the audit. Empty until it is read. */
export function usePast({ current }: ChannelState): Past {
  const compositions = useQuery(delivery.compositions()).data ?? [];
  const audit = useQuery(delivery.audit()).data ?? [];
  const ran = historyOf(audit, CHANNEL, current.id);
  const rowOf = (id: string | null) => compositions.find(row => row.id === id) ?? null;
  const ids = [...new Set(ran.history.toReversed())].filter(id => id !== current.id);
  return { compositions, audit, past: ids.flatMap(id => rowOf(id) ?? []), lastGood: rowOf(lastGoodOf(ran)) };
}
