import { $picks, type SlipPick, toggle } from '@madang/betslip';
import { fixtureProblem, sentenceOf } from '@madang/betting';
import { toast } from '@madang/ui';

/**
 * A press on a price of a European board. Two picks of one fixture that cannot be bet together stay in the slip, since
 * either of them may be the one that was wanted; the member is told at once, wherever the slip stands.
 */
export function press(pick: SlipPick): void {
  toggle(pick, 'european');
  const ofFixture = $picks.get().filter(({ fixtureId }) => fixtureId === pick.fixtureId);
  const problem = fixtureProblem(ofFixture, 'european');
  if (problem) toast(sentenceOf(problem), { tone: 'warn' });
}
