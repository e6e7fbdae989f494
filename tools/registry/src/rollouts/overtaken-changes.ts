import type { Context } from '../context';
import { type ChannelState, channelOf, type WaitingChange } from '../journal/state';
import type { RunExclusive } from '../mutex';

/** The actor of automatic actions: starting what waited, steps, taking back what is worse. */
export const REGISTRY = 'registry';

/** Whether a change that waits for a second operator can no longer be approved, as another came first. */
export function isOvertaken(state: ChannelState, { what, composition, base, percent, policy }: WaitingChange): boolean {
  if (what === 'policy') return policy?.before !== state.policy;
  if (base !== state.current) return true;
  const { rollout } = state;
  return what === 'step' && (rollout?.candidate !== composition || rollout.percent >= (percent ?? 0));
}

/** Takes overtaken changes off the list, one entry each: they could never be approved, and would wait for ever. */
export async function dropOvertaken(context: Context, runExclusive: RunExclusive, channel: string): Promise<void> {
  const drop = async () => {
    const state = channelOf(context.journal.entries, channel);
    const overtaken = state?.pending.find(waiting => isOvertaken(state, waiting));
    if (!state || !overtaken) return false;
    const { id, what, actor, composition } = overtaken;
    const base = { at: context.at(), actor: REGISTRY, channel, from: state.current, content: null } as const;
    const reason = `another change came before the ${what} that ${actor} asked for`;
    const details = { kind: 'answer', answers: id } as const;
    await context.journal.append({ ...base, deed: 'decline', to: composition, reason, details });
    return true;
  };
  while (await runExclusive(drop));
}
