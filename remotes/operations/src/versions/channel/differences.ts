import type { CompositionRow } from '@madang/contracts';

type Versions = CompositionRow['versions'];

export interface Difference {
  name: string;
  /** Null where the room is not in that composition. */
  from: string | null;
  to: string | null;
}

/** The rooms whose version is another, the shell included, by name. */
export function differences(from: Versions, to: Versions): Difference[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return names
    .map(name => ({ name, from: from[name] ?? null, to: to[name] ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** "sports 1.0.0 → 1.1.0, wallet 없음 → 1.0.0", or that nothing differs. */
export function differenceWords(from: Versions, to: Versions): string {
  const words = differences(from, to).map(one => `${one.name} ${one.from ?? '없음'} → ${one.to ?? '없음'}`);
  return words.length === 0 ? '다른 점 없음' : words.join(', ');
}
