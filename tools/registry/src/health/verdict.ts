import type { Judgement } from '@madang/contracts';
import { type Area, type Evidence, hasEvidence, judge } from '@madang/federation/pure';
import type { Context } from '../context';
import { type ChannelState, channelOf, type RunningRollout } from '../journal/state';
import type { RunExclusive } from '../mutex';
import { REGISTRY } from '../rollouts/overtaken-changes';
import type { CompositionPages, ReadPages } from './composition-pages';
import type { Counts } from './counts';

/** The shares through which a rollout goes by itself. */
const STEPS = [1, 5, 25, 50, 100] as const;

interface Sources {
  readonly counts: Counts;
  readonly pagesOf: ReadPages;
}

/** What is known of a channel's rollout now; null when none runs. */
export async function verdictOn(context: Context, sources: Sources, channel: string): Promise<Judgement | null> {
  const evidence = await evidenceOn(context, sources, channel);
  return evidence && judge(evidence);
}

/** Whether each remote that the channel's candidate changes was visited since its rollout began; false when none runs. */
export async function hasEvidenceOn(context: Context, sources: Sources, channel: string): Promise<boolean> {
  const evidence = await evidenceOn(context, sources, channel);
  return evidence !== null && hasEvidence(evidence);
}

async function evidenceOn(context: Context, { counts, pagesOf }: Sources, channel: string): Promise<Evidence | null> {
  const state = channelOf(context.journal.entries, channel);
  if (!state?.rollout) return null;
  const { id, candidate } = state.rollout;
  const [now, then, ofCandidate, ofStable] = await Promise.all([
    versionsIn(context, state.current),
    versionsIn(context, candidate),
    counts.of(id, candidate),
    counts.of(id, state.current),
  ]);
  const [pagesNow, pagesThen] = [await pagesOf(state.current), await pagesOf(candidate)];
  const areas = [...then].flatMap(([remote, version]) => {
    const before = now.get(remote);
    const had = before === undefined ? undefined : pagesIn(pagesNow, remote, before);
    const isChanged = version !== before;
    const whole: Area = { remote, page: '', isChanged, isNew: had === undefined };
    const own = [...pagesIn(pagesThen, remote, version)];
    return [whole, ...own.map(page => ({ remote, page, isChanged, isNew: had?.has(page) !== true }))];
  });
  return { candidate: ofCandidate, stable: ofStable, areas };
}

const NO_PAGES: ReadonlySet<string> = new Set();
const pagesIn = (pages: CompositionPages, remote: string, version: string) =>
  pages.get(remote)?.get(version) ?? NO_PAGES;

async function versionsIn(context: Context, id: string): Promise<Map<string, string>> {
  const { shell, remotes } = (await context.compositions.get(id)).composition;
  return new Map([['shell', shell.version], ...remotes.map(({ name, version }) => [name, version] as const)]);
}

interface VerdictContext {
  readonly channel: string;
  readonly judgement: Judgement;
  readonly runExclusive: RunExclusive;
  /** How long a share is watched at least before it is raised. */
  readonly dwellMs: number;
}

/** Carries out a verdict: takes back what is worse, raises what is better where the rollout is automatic. */
export async function applyVerdict(
  context: Context,
  { channel, judgement, runExclusive, dwellMs }: VerdictContext,
): Promise<boolean> {
  const judged = channelOf(context.journal.entries, channel)?.rollout;
  if (!judged || judgement.verdict === 'hold') return false;
  return runExclusive(async () => {
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
