import { type Deed, type Entry, linked } from './entry';

/** What a composition is called in tests: its name, as long as a hash. */
export const idOf = (name: string) => name.repeat(64).slice(0, 64);
export const A = idOf('a');
export const B = idOf('b');
export const C = idOf('c');

export const ROLLOUT = '0197a3d2-5b1c-7c3e-9a52-3d5c6a1f0e42';

/** A rollout's details, at one percent unless it is said otherwise. */
export const aRollout = (percent = 1, answers: number | null = null): NonNullable<Deed['details']> => ({
  kind: 'rollout',
  id: ROLLOUT,
  percent,
  members: [],
  isAutomatic: false,
  answers,
});

type Told = Pick<Deed, 'deed'> & Partial<Deed>;

/** A journal of the channel "stable", a second from one deed to the next. */
export function entriesFrom(...deeds: readonly Told[]): Entry[] {
  const entries: Entry[] = [];
  for (const told of deeds) {
    const at = new Date(Date.UTC(2026, 10, 28) + entries.length * 1000).toISOString();
    const deed = { at, actor: 'op', channel: 'stable', from: null, to: '-', reason: 'test', content: null, ...told };
    entries.push(linked(deed, entries.at(-1)));
  }
  return entries;
}
