import type { ChannelState, PendingChange } from '@madang/contracts';
import { short, versionsOf } from './command';

/** A channel in a few lines, as an operator asks for it. */
export function statusOf(state: ChannelState): string {
  const { rollout, candidate, judgement, frozen, policy, kills, pending, queue } = state;
  const lines = [`${state.channel} runs ${short(state.current.id)} since ${state.since}: ${versionsOf(state.current)}`];
  if (rollout && candidate) {
    const how = [rollout.isPaused ? 'paused' : '', rollout.isAutomatic ? 'goes on by itself' : '']
      .filter(Boolean)
      .join(', ');
    const members = rollout.members.length > 0 ? ` and ${rollout.members.length} named members` : '';
    lines.push(
      `rollout: ${rollout.percent} %${members} have ${short(candidate.id)}${how ? ` (${how})` : ''}: ${versionsOf(candidate)}`,
    );
  }
  if (judgement) lines.push(`judgement: ${judgement.verdict}. ${judgement.sentence}`);
  for (const kill of kills) lines.push(`taken out: ${kill.remote} ${kill.range}, by ${kill.actor}: ${kill.reason}`);
  if (frozen) lines.push(`frozen by ${frozen.actor}: ${frozen.reason}`);
  for (const change of pending) lines.push(`waits for a second operator: ${waiting(change)}`);
  for (const change of queue) lines.push(`in the queue: ${waiting(change)}`);
  if (policy.secondOperatorFor.length > 0) lines.push(`second operator for: ${policy.secondOperatorFor.join(', ')}`);
  if (policy.needsSmoke) lines.push('only what passed a smoke run goes to members');
  return lines.join('\n');
}

function waiting({ id, what, composition, percent, actor, reason, policy }: PendingChange): string {
  if (policy) {
    const second = policy.secondOperatorFor.join(', ') || 'nothing';
    return `${id} policy: second operator for ${second}, smoke run ${policy.needsSmoke ? '' : 'not '}needed, by ${actor}: ${reason}`;
  }
  return `${id} ${what} of ${short(composition)}${percent === null ? '' : ` at ${percent} %`}, by ${actor}: ${reason}`;
}
