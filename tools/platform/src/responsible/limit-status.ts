import { type Bar, CheckMinutes, LimitName, type OwnLimit, type PlayRestrictions } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { type StoredLimit, useOf } from './limits';
import { LIMITS, periodEnd } from './periods';
import { type ActiveBar, restrictionsOf } from './queries';
import { depositUsage, playUsage } from './usage';

/** All that a member has set, with what was used of it. Limits that are not set are there too, with their usage. */
export async function limitStatusOf(db: Kysely<Database>, memberId: string, at: Date): Promise<PlayRestrictions> {
  const { limits, bar } = await restrictionsOf(db, memberId, at);
  const used: Partial<Record<LimitName, number>> = {
    ...(await playUsage(db, [memberId], at)).get(memberId),
    ...(await depositUsage(db, memberId, at)),
  };
  const byName = new Map(limits.map(limit => [limit.name, limit]));
  return {
    limits: LimitName.options.map(name => ownLimit(byName.get(name) ?? unset(name), used[name] ?? 0, at)),
    bar: bar && barReply(bar),
    checkMinutes: await checkMinutesOf(db, memberId),
  };
}

export const unset = (name: LimitName): StoredLimit => ({ name, amount: null, next: null });

function ownLimit({ name, amount, next }: StoredLimit, used: number, at: Date): OwnLimit {
  const { period } = LIMITS[name];
  return {
    name,
    amount,
    used,
    left: amount === null ? null : useOf(name, amount, used).left,
    renewsAt: period && periodEnd(period, at).toISOString(),
    next: next && { amount: next.amount, from: next.from.toISOString() },
  };
}

/** A bar as it goes over the wire. */
export const barReply = ({ kind, since, until }: ActiveBar): Bar => ({
  kind,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
});

/** How often the member is shown how long they have played. */
export async function checkMinutesOf(db: Kysely<Database>, memberId: string): Promise<CheckMinutes> {
  const { check_minutes: minutes } = await db
    .selectFrom('member')
    .select('check_minutes')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return CheckMinutes.parse(minutes);
}
