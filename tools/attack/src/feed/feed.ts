import type { Attack, Group, Outcome } from '../group';
import { randomFrom } from '../races/random';
import { onTarget } from '../target/on-target';
import type { Target } from '../target/target';
import { brokenMessages } from './broken-messages';
import { mutatedGames } from './mutated-messages';
import type { Share } from './mutations';
import { disorderedGames } from './order';
import { strangeResults } from './strange-results';

/** A feed that says everything wrong: nothing stops, nothing is paid by it, and its true word counts in the end. */
export const feed: Group = {
  name: 'feed',
  title: 'messages mutated, reordered, repeated, dated wrongly, cut and huge',
  run: attack => onTarget('feed', target => everyWrong(attack, target)),
};

const FULL_SHARE: Share = { oneIn: 6, part: 1 };
const PART: Share = { oneIn: 30, part: 5 };

async function everyWrong({ isPart, seed }: Attack, target: Target): Promise<Outcome> {
  const share = isPart ? PART : FULL_SHARE;
  const results = [
    await mutatedGames(target, share),
    await disorderedGames(target, { random: randomFrom(seed), oneIn: isPart ? 10 : 1 }),
    await brokenMessages(target, share),
    await strangeResults(target),
  ];
  return {
    attempts: results.reduce((sum, { attempts }) => sum + attempts, 0),
    findings: results.flatMap(({ findings }) => findings),
  };
}
