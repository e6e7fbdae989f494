import type { BetLimits } from '@madang/contracts';
import type { QueryExecutorProvider } from 'kysely';
import { playUses, reckons } from './admit';
import { LIMITS } from './periods';
import { wishesOf } from './queries';
import { barTold } from './standing';
import { playUsage } from './usage';

/** What the member's own limits and bars leave for the next bet, for the slip to say before they bite. */
export async function ownBetLimits(
  db: QueryExecutorProvider,
  memberId: string,
  at: Date,
): Promise<Pick<BetLimits, 'ownMaxStake' | 'leftToStakeToday' | 'leftToLose' | 'bar'>> {
  const wishes = await wishesOf(db, memberId, at);
  const used = wishes.limits.some(reckons) ? (await playUsage(db, [memberId], at)).get(memberId) : undefined;
  const uses = playUses(wishes, used);
  const losses = uses.filter(({ name }) => LIMITS[name].kind === 'loss').map(({ left }) => left);
  const leftOf = (wanted: string) => uses.find(({ name }) => name === wanted)?.left ?? null;
  return {
    ownMaxStake: leftOf('stake-bet'),
    leftToStakeToday: leftOf('stake-day'),
    leftToLose: losses.length > 0 ? Math.min(...losses) : null,
    bar: wishes.bar && barTold(wishes.bar),
  };
}
