import { type Bar, CheckMinutes, LimitName, type OwnLimit, type PlayStanding } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { type KeptLimit, useOf } from './limits';
import { LIMITS, periodEnd } from './periods';
import { type StandingBar, wishesOf } from './queries';
import { depositUsage, playUsage } from './usage';

/** All that a member has set, with what was used of it. Limits that are not set are there too: their use is told as well. */
export async function playStanding(db: Kysely<Database>, memberId: string, at: Date): Promise<PlayStanding> {
  const { limits, bar } = await wishesOf(db, memberId, at);
  const used: Partial<Record<LimitName, number>> = {
    ...(await playUsage(db, [memberId], at)).get(memberId),
    ...(await depositUsage(db, memberId, at)),
  };
  const kept = new Map(limits.map(limit => [limit.name, limit]));
  return {
    limits: LimitName.options.map(name => ownLimit(kept.get(name) ?? unset(name), used[name] ?? 0, at)),
    bar: bar && barTold(bar),
    checkMinutes: await checkMinutesOf(db, memberId),
  };
}

export const unset = (name: LimitName): KeptLimit => ({ name, amount: null, next: null });

function ownLimit({ name, amount, next }: KeptLimit, used: number, at: Date): OwnLimit {
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
export const barTold = ({ kind, since, until }: StandingBar): Bar => ({
  kind,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
});

/** How often the member is told how long they have played. */
export async function checkMinutesOf(db: Kysely<Database>, memberId: string): Promise<CheckMinutes> {
  const { check_minutes: minutes } = await db
    .selectFrom('member')
    .select('check_minutes')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return CheckMinutes.parse(minutes);
}
