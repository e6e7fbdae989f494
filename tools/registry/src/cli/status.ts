import type { ChannelState, PendingChange } from '@madang/contracts';
import { short, versionsOf } from './command';

/** A channel in a few sentences, for an operator's terminal. */
export function statusOf(state: ChannelState): string {
  const { rollout, candidate, judgement, frozen, policy, kills, pending, queue } = state;
  const sentences = [
    `${state.channel} runs ${short(state.current.id)} since ${state.since}: ${versionsOf(state.current)}`,
  ];
  if (rollout && candidate) {
    const how = [rollout.isPaused ? 'paused' : '', rollout.isAutomatic ? 'goes on by itself' : '']
      .filter(Boolean)
      .join(', ');
    const members = rollout.members.length > 0 ? ` and ${rollout.members.length} named members` : '';
    sentences.push(
      `rollout: ${rollout.percent} %${members} have ${short(candidate.id)}${how ? ` (${how})` : ''}: ${versionsOf(candidate)}`,
    );
  }
  if (judgement) sentences.push(`judgement: ${judgement.verdict}. ${judgement.sentence}`);
  for (const kill of kills) sentences.push(`taken out: ${kill.remote} ${kill.range}, by ${kill.actor}: ${kill.reason}`);
  if (frozen) sentences.push(`frozen by ${frozen.actor}: ${frozen.reason}`);
  for (const change of pending) sentences.push(`waits for a second operator: ${pendingSentence(change)}`);
  for (const change of queue) sentences.push(`in the queue: ${pendingSentence(change)}`);
  if (policy.secondOperatorFor.length > 0)
    sentences.push(`second operator for: ${policy.secondOperatorFor.join(', ')}`);
  if (policy.needsSmoke) sentences.push('only what passed a smoke run goes to members');
  return sentences.join('\n');
}

function pendingSentence({ id, what, composition, percent, actor, reason, policy }: PendingChange): string {
  if (policy) {
    const second = policy.secondOperatorFor.join(', ') || 'nothing';
    return `${id} policy: second operator for ${second}, smoke run ${policy.needsSmoke ? '' : 'not '}needed, by ${actor}: ${reason}`;
  }
  return `${id} ${what} of ${short(composition)}${percent === null ? '' : ` at ${percent} %`}, by ${actor}: ${reason}`;
}
