import { $picks, type SlipPick, toggle } from '@madang/betslip';
import { fixtureProblem, type PickPolicy, sentenceOf } from '@madang/betting';
import { toast } from '@madang/ui';

/**
 * A press on a price of a board. Two picks of one fixture that cannot be bet together stay in the slip, since either of
 * them may be the one that was wanted; the member is told at once, wherever the slip stands.
 */
export function press(pick: SlipPick, policy: PickPolicy): void {
  toggle(pick, policy);
  const ofFixture = $picks.get().filter(({ fixtureId }) => fixtureId === pick.fixtureId);
  const problem = fixtureProblem(ofFixture, policy);
  if (problem) toast(sentenceOf(problem), { tone: 'warn' });
}
