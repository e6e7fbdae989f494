import type { Judgement } from '@madang/contracts';
import { judge } from '@madang/federation/pure';
import { rowOf } from '../compositions/row';
import type { Context } from '../context';
import { type ChannelState, channelOf, type RunningRollout } from '../journal/state';
import { REGISTRY } from '../rollouts/overtaken';
import type { Take } from '../turn';
import type { Counts } from './counts';

/** The shares through which a rollout goes by itself. */
const STEPS = [1, 5, 25, 50, 100] as const;

/** What is known of a channel's rollout now; null when none runs. */
export async function verdictOn(context: Context, counts: Counts, channel: string): Promise<Judgement | null> {
  const state = channelOf(context.journal.entries, channel);
  if (!state?.rollout) return null;
  const { id, candidate } = state.rollout;
  const [now, then] = await Promise.all([rowOf(context, state.current), rowOf(context, candidate)]);
  const remotes = Object.keys(then.versions);
  return judge({
    remotes,
    changed: remotes.filter(name => now.versions[name] !== then.versions[name]),
    candidate: await counts.of(id, candidate),
    stable: await counts.of(id, state.current),
  });
}

interface Ruling {
  readonly channel: string;
  readonly judgement: Judgement;
  readonly take: Take;
  /** How long a share is watched at least before it is raised. */
  readonly dwellMs: number;
}

/** Does what follows from a judgement: takes back what is worse, raises what is better where that was asked for. */
export async function rule(context: Context, { channel, judgement, take, dwellMs }: Ruling): Promise<boolean> {
  const judged = channelOf(context.journal.entries, channel)?.rollout;
  if (!judged || judgement.verdict === 'hold') return false;
  return take(async () => {
    const state = channelOf(context.journal.entries, channel);
    // Another process, or an operator, may have been first.
    if (!state?.rollout || state.rollout.id !== judged.id || state.rollout.percent !== judged.percent) return false;
    const base = { at: context.at(), actor: REGISTRY, channel, from: state.current, content: null };
    const reason = judgement.sentence;
    if (judgement.verdict === 'worse') {
      await context.journal.append({ ...base, deed: 'abort', to: state.current, reason });
      return true;
    }
    if (!mayGoOn(state, state.rollout, { at: base.at, dwellMs })) return false;
    const percent = STEPS.find(step => step > judged.percent);
    const to = judged.candidate;
    if (percent === undefined) await context.journal.append({ ...base, deed: 'finish', to, reason });
    else await context.journal.append({ ...base, deed: 'step', to, reason, details: { kind: 'step', percent } });
    return true;
  });
}

function mayGoOn(
  state: ChannelState,
  rollout: RunningRollout,
  { at, dwellMs }: { at: string; dwellMs: number },
): boolean {
  if (!rollout.isAutomatic || rollout.isPaused || state.frozen) return false;
  return Date.parse(at) - Date.parse(rollout.steppedAt) >= dwellMs;
}
