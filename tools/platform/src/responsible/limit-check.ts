import type { LimitName, LimitUse, Refusal } from '@madang/contracts';
import { playBarred } from '@madang/locale';
import type { QueryExecutorProvider } from 'kysely';
import { passedBy, refusalBy, useOf } from './limits';
import { LIMITS } from './periods';
import { type Restrictions, readRestrictions, restrictionsOf } from './queries';
import { depositUsage, playUsage } from './usage';

/** Checks a batch of bets against the limits that their members have set. */
export interface LimitCheck {
  /** Why the member may not stake these bets together now, or null. */
  refusalOf(memberId: string, stakes: readonly number[]): Refusal | null;
  /** A stake was taken: less is left for the next one of the batch. */
  addStake(memberId: string, stake: number): void;
}

/**
 * Reads limits, bars and usage. Call it with the members' accounts locked: then nothing is staked in between,
 * and parallel bets can't pass a limit together. Members who have set nothing cost no second query.
 */
export async function openLimitCheck(
  db: QueryExecutorProvider,
  memberIds: readonly string[],
  at: Date,
): Promise<LimitCheck> {
  const restrictions = await readRestrictions(db, [...new Set(memberIds)], at);
  const limited = [...restrictions].flatMap(([id, { limits }]) => (limits.some(hasUsage) ? [id] : []));
  const used = limited.length > 0 ? await playUsage(db, limited, at) : new Map<string, PlayAmounts>();
  const staked = new Map<string, number>();
  return {
    refusalOf(memberId, stakes) {
      const own = restrictions.get(memberId);
      if (!own) return null;
      if (own.bar) return { message: playBarred(own.bar) };
      const uses = playUses(own, used.get(memberId), staked.get(memberId) ?? 0);
      const ofOne = uses.filter(({ name }) => LIMITS[name].period === null);
      const ofAll = uses.filter(({ name }) => LIMITS[name].period !== null);
      const together = stakes.reduce((sum, stake) => sum + stake, 0);
      const passed = passedBy(Math.max(...stakes), ofOne) ?? passedBy(together, ofAll);
      return passed && refusalBy(passed, at);
    },
    addStake(memberId, stake) {
      staked.set(memberId, (staked.get(memberId) ?? 0) + stake);
    },
  };
}

type PlayAmounts = Readonly<Partial<Record<LimitName, number>>>;

const isPlay = (name: LimitName): boolean => LIMITS[name].kind !== 'deposit';
/** Whether a limit has a usage: set, on play, and over a period. */
export const hasUsage = ({ name, amount }: Restrictions['limits'][number]): boolean =>
  amount !== null && isPlay(name) && LIMITS[name].period !== null;

/** How far the limits on stakes and losses are used. */
export function playUses({ limits }: Restrictions, used: PlayAmounts = {}, stakedSince = 0): LimitUse[] {
  return limits.flatMap(({ name, amount }) => {
    if (amount === null || !isPlay(name)) return [];
    const since = LIMITS[name].period === null ? 0 : stakedSince;
    return useOf(name, amount, (used[name] ?? 0) + since);
  });
}

/** Why the member may not charge this now, or null. Call it with the member's row locked. */
export async function depositRefusal(
  db: QueryExecutorProvider,
  { memberId, amount, at }: { memberId: string; amount: number; at: Date },
): Promise<Refusal | null> {
  const { limits, bar } = await restrictionsOf(db, memberId, at);
  if (bar) return { message: playBarred(bar) };
  const set = limits.filter(limit => limit.amount !== null && !isPlay(limit.name));
  if (set.length === 0) return null;
  const used: Partial<Record<LimitName, number>> = await depositUsage(db, memberId, at);
  const passed = passedBy(
    amount,
    set.flatMap(limit => (limit.amount === null ? [] : useOf(limit.name, limit.amount, used[limit.name] ?? 0))),
  );
  return passed && refusalBy(passed, at);
}
