import { type Action, type Entry, linked } from './entry';

/** What a composition is called in tests: its name, as long as a hash. */
export const idOf = (name: string) => name.repeat(64).slice(0, 64);
export const A = idOf('a');
export const B = idOf('b');
export const C = idOf('c');

export const ROLLOUT = '0197a3d2-5b1c-7c3e-9a52-3d5c6a1f0e42';

/** A rollout's details, at one percent unless the test says otherwise. */
export const aRollout = (percent = 1, answers: number | null = null): NonNullable<Action['details']> => ({
  kind: 'rollout',
  id: ROLLOUT,
  percent,
  members: [],
  isAutomatic: false,
  answers,
});

type ActionFields = Pick<Action, 'deed'> & Partial<Action>;

/** A journal of the channel "stable", a second from one action to the next. */
export function entriesFrom(...actions: readonly ActionFields[]): Entry[] {
  const entries: Entry[] = [];
  for (const fields of actions) {
    const at = new Date(Date.UTC(2026, 10, 28) + entries.length * 1000).toISOString();
    const action = {
      at,
      actor: 'op',
      channel: 'stable',
      from: null,
      to: '-',
      reason: 'test',
      content: null,
      ...fields,
    };
    entries.push(linked(action, entries.at(-1)));
  }
  return entries;
}
