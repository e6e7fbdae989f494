import type { AuditEntry, CompositionRow } from '@madang/contracts';
import { matchesSearch } from '@madang/locale';
import { differences, differenceWords } from '../channel/differences';
import { shortId } from '../channel/words';

export interface AuditFilter {
  deed: AuditEntry['deed'] | '';
  remote: string;
  person: string;
}

type CompositionList = readonly CompositionRow[];

const COMPOSITION = /^[0-9a-f]{64}$/;

/** The entries that answer the filter, newest first. A remote is found where its version changed or it is named. */
export function matchingEntries(
  audit: readonly AuditEntry[],
  compositions: CompositionList,
  { deed, remote, person }: AuditFilter,
): AuditEntry[] {
  return audit
    .filter(entry => deed === '' || entry.deed === deed)
    .filter(entry => person === '' || matchesSearch(entry.actor, person))
    .filter(entry => remote === '' || remotesOf(entry, compositions).includes(remote))
    .toSorted((one, other) => other.sequence - one.sequence);
}

/** The remotes that an entry is about. */
export function remotesOf({ from, to, reason, deed }: AuditEntry, compositions: CompositionList): string[] {
  const [before, after] = [from, to].map(id => compositions.find(row => row.id === id));
  if (before && after) return differences(before.versions, after.versions).map(({ name }) => name);
  const named = [to, from ?? '', deed === 'propose' ? '' : reason].map(
    text => /^([a-z][a-z0-9-]*)(@|\s|$)/.exec(text)?.[1],
  );
  return named.filter(name => name !== undefined);
}

/** What an entry is about, in words: the versions that changed where both compositions are known. */
export function targetWords({ from, to, deed }: AuditEntry, compositions: CompositionList): string {
  const [before, after] = [from, to].map(id => compositions.find(row => row.id === id));
  if (before && after && before.id !== after.id) {
    return `${differenceWords(before.versions, after.versions)} (조합 ${shortId(to)})`;
  }
  if (deed === 'freeze' || deed === 'thaw') return '채널 전체';
  if (deed === 'policy') return policyWords(to);
  return COMPOSITION.test(to) ? `조합 ${shortId(to)}` : to;
}

/** The registry writes its records in English. */
function policyWords(text: string): string {
  const parts = /^second operator for (.*); smoke run (needed|not needed)$/.exec(text);
  if (!parts) return text;
  const second = parts[1] === 'nothing' ? '없음' : parts[1];
  return `두 번째 운영자: ${second} · 브라우저 점검: ${parts[2] === 'needed' ? '필요' : '필요 없음'}`;
}

/** JSON lines, one for each entry, in the order of the journal: as the registry stores them, with hashes. */
export const asJsonLines = (entries: readonly AuditEntry[]): string =>
  entries
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(entry => `${JSON.stringify(entry)}\n`)
    .join('');
