import type { ChannelState, CompositionRow, HealthRow } from '@madang/contracts';
import { compared, type Finding, type Outcome, overall } from './compare';

/** A remote of the channel: what runs, what it is measured against, and how that came out. */
export interface RemoteHealth {
  name: string;
  stable: string | null;
  /** The version that the candidate would bring, where it is another. */
  candidate: string | null;
  /** What `row` is held against: stable's version while a candidate runs, else the one that ran before. */
  predecessor: string | null;
  row: HealthRow | null;
  before: HealthRow | null;
  findings: readonly Finding[];
  outcome: Outcome;
}

interface ChannelHealth {
  state: ChannelState;
  /** What ran before the current composition. */
  past: readonly CompositionRow[];
  health: readonly HealthRow[];
}

/** Every remote with its health beside its predecessor's: in a rollout the candidate's beside stable's. */
export function remotesOf({ state, past, health }: ChannelHealth): RemoteHealth[] {
  const stable = state.current.versions;
  const candidate = state.candidate?.versions ?? stable;
  const rowOf = (name: string, version: string | null) =>
    health.find(row => row.remote === name && row.version === version) ?? null;
  const remotes = [...new Set([...Object.keys(stable), ...Object.keys(candidate)])].map((name): RemoteHealth => {
    const running = stable[name] ?? null;
    const coming = candidate[name] ?? null;
    const isChanging = coming !== running;
    const predecessor = isChanging ? running : versionBefore(past, name, running);
    const row = rowOf(name, isChanging ? coming : running);
    const before = rowOf(name, predecessor);
    const findings = row && before ? compared(row, before) : [];
    return {
      name,
      stable: running,
      candidate: isChanging ? coming : null,
      predecessor,
      row,
      before,
      findings,
      outcome: findings.length > 0 ? overall(findings) : 'thin',
    };
  });
  return remotes.toSorted((one, other) => rank(one) - rank(other));
}

/** What needs a look stands first: what is worse, then what is on its way, then all else as the composition has it. */
function rank({ outcome, candidate }: RemoteHealth): number {
  if (outcome === 'worse') return 0;
  return candidate === null ? 2 : 1;
}

function versionBefore(past: readonly CompositionRow[], name: string, version: string | null): string | null {
  return past.map(({ versions }) => versions[name]).find(other => other !== undefined && other !== version) ?? null;
}
