import { rowOf } from '../compositions/row';
import { baseOf } from '../journal/state';
import { revertsReleases } from '../refusals';
import type { ChangeContext } from './change-context';

/**
 * A set is made of what ran when it was proposed: released later, it would silently undo what others released since,
 * or bring back what was rolled back. Throws unless every release that it would change so is named.
 */
export async function mustNotRevert(
  { context, state }: Pick<ChangeContext, 'context' | 'state'>,
  composition: string,
  named: readonly string[],
): Promise<void> {
  const { entries } = context.journal;
  const base = baseOf(entries, composition);
  if (base === state.current || composition === state.current) return;
  const [now, then] = [await rowOf(context, state.current), await rowOf(context, composition)];
  // Made on an empty channel: its changes cannot be told apart from what was there.
  const before = base === null ? then : await rowOf(context, base);
  const names = new Set([...Object.keys(now.versions), ...Object.keys(then.versions)]);
  const reverted = [...names].filter(name => {
    const isChanged = then.versions[name] !== now.versions[name];
    const isOwnChange = then.versions[name] !== before.versions[name];
    return isChanged && !isOwnChange && !named.includes(name);
  });
  if (reverted.length === 0) return;
  throw revertsReleases(reverted.sort().map(name => ({ name, from: now.versions[name], to: then.versions[name] })));
}
