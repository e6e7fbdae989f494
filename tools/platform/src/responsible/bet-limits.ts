import type { BetLimits } from '@madang/contracts';
import type { QueryExecutorProvider } from 'kysely';
import { hasUsage, playUses } from './limit-check';
import { barReply } from './limit-status';
import { LIMITS } from './periods';
import { restrictionsOf } from './queries';
import { playUsage } from './usage';

/** What the member's own limits and bars leave for the next bet, for the slip to show in advance. */
export async function ownBetLimits(
  db: QueryExecutorProvider,
  memberId: string,
  at: Date,
): Promise<Pick<BetLimits, 'ownMaxStake' | 'leftToStakeToday' | 'leftToLose' | 'bar'>> {
  const restrictions = await restrictionsOf(db, memberId, at);
  const used = restrictions.limits.some(hasUsage) ? (await playUsage(db, [memberId], at)).get(memberId) : undefined;
  const uses = playUses(restrictions, used);
  const losses = uses.filter(({ name }) => LIMITS[name].kind === 'loss').map(({ left }) => left);
  const leftOf = (limit: string) => uses.find(({ name }) => name === limit)?.left ?? null;
  return {
    ownMaxStake: leftOf('stake-bet'),
    leftToStakeToday: leftOf('stake-day'),
    leftToLose: losses.length > 0 ? Math.min(...losses) : null,
    bar: restrictions.bar && barReply(restrictions.bar),
  };
}
