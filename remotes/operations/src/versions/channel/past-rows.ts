import type { AuditEntry, ChannelState, CompositionRow } from '@madang/contracts';
import { useQuery } from '@tanstack/react-query';
import { runs } from './past';
import { CHANNEL, delivery } from './queries';

export interface Past {
  compositions: readonly CompositionRow[];
  audit: readonly AuditEntry[];
  /** What ran before the current composition, newest first, each once. */
  past: readonly CompositionRow[];
}

/** What the channel ran before now, out of the audit. Empty until it is read. */
export function usePast({ current }: ChannelState): Past {
  const compositions = useQuery(delivery.compositions()).data ?? [];
  const audit = useQuery(delivery.audit()).data ?? [];
  const ids = new Set(runs(audit, CHANNEL).map(run => run.composition));
  ids.delete(current.id);
  const past = [...ids].flatMap(id => compositions.find(row => row.id === id) ?? []);
  return { compositions, audit, past };
}
