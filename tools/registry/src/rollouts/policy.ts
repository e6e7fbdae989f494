import type { ChannelPolicy } from '@madang/contracts';
import { unknownRemote } from '../refusals';
import type { ChangeContext, Outcome } from './change-context';

/** Sets what changes need. What makes a gate weaker waits for a second admin: one alone could else lift every gate. */
export function policyAction({ context, state }: ChangeContext, requested: ChannelPolicy): Outcome {
  for (const name of requested.secondOperatorFor) {
    const isKnown = context.journal.entries.some(({ deed, to }) => deed === 'publish' && to.startsWith(`${name}@`));
    if (!isKnown) throw unknownRemote(name);
  }
  const to = policyWords(requested);
  if (!isLooser(state.policy, requested)) return { deed: 'policy', to, details: { kind: 'policy', ...requested } };
  const nothing = { composition: state.current, rollout: null, percent: null } as const;
  return { deed: 'ask', to, details: { kind: 'ask', what: 'policy', ...nothing, policy: requested } };
}

function isLooser(before: ChannelPolicy, after: ChannelPolicy): boolean {
  const isUnwatched = (name: string) => !after.secondOperatorFor.includes(name);
  return before.secondOperatorFor.some(isUnwatched) || (before.needsSmoke && !after.needsSmoke);
}

export function policyWords({ secondOperatorFor, needsSmoke }: ChannelPolicy): string {
  const second = secondOperatorFor.length > 0 ? secondOperatorFor.join(', ') : 'nothing';
  return `second operator for ${second}; smoke run ${needsSmoke ? 'needed' : 'not needed'}`;
}
