import { rowOf } from '../compositions/row';
import type { ChangeContext } from './change-context';

/** The remotes by which a composition differs from what runs now, and whose changes need a second operator. */
export async function changedFor(
  { context, state }: Pick<ChangeContext, 'context' | 'state'>,
  composition: string,
): Promise<string[]> {
  const { secondOperatorFor } = state.policy;
  if (secondOperatorFor.length === 0) return [];
  const [now, then] = await Promise.all([rowOf(context, state.current), rowOf(context, composition)]);
  return secondOperatorFor.filter(name => now.versions[name] !== then.versions[name]);
}
