import { sentenceOf } from '@madang/betting';
import { betting, playBarred } from '@madang/locale';
import type { SlipView } from '../view';
import { nameOf } from './leg';
import { isOfField } from './stake';

/** The sentence above the button: why it can't be pressed, otherwise what to know before it is. There always is one. */
export function noteOf(view: SlipView): string {
  return problemText(view) ?? beforehand(view);
}

/** The problem in words, with the picks that it is about, unless the stake's own field or the button already says it. */
export function problemText(view: SlipView): string | null {
  const { problem, problemAt } = view;
  if (!problem || problem.kind === 'no-stake') return null;
  if (problem.kind === 'barred') return playBarred(problem.bar);
  if (problem.kind === 'stale') return betting.stale;
  if (isOfField(problem)) return problemAt === null && view.form === 'singles' ? sentenceOf(problem) : null;
  const names = namesIn(view);
  return names.length > 0 ? `${names.join(', ')}: ${sentenceOf(problem)}` : sentenceOf(problem);
}

function namesIn({ problem, problemAt, legs }: SlipView): string[] {
  if (problem === null) return [];
  const about = 'outcomeIds' in problem ? problem.outcomeIds : 'outcomeId' in problem ? [problem.outcomeId] : [];
  if (about.length > 0) return legs.filter(leg => about.includes(leg.outcomeId)).map(nameOf);
  const leg = problemAt === null ? undefined : legs[problemAt];
  return leg ? [nameOf(leg)] : [];
}

function beforehand({ payout, limits, stakedLegs, legs }: SlipView): string {
  if (payout.isCut && limits) return betting.cut(limits.maxPayout);
  return stakedLegs.length > 0 && stakedLegs.length < legs.length
    ? betting.onlyStaked(stakedLegs.length)
    : betting.oddsShown;
}
