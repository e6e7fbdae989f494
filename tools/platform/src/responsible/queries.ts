import type { Bar, LimitName } from '@madang/contracts';
import { type QueryExecutorProvider, sql } from 'kysely';
import { limitAt, type StoredLimit } from './limits';
import { isLater } from './terms';

/** A break or an exclusion that is in force. */
export interface ActiveBar {
  kind: Bar['kind'];
  since: Date;
  /** Null: for good. */
  until: Date | null;
}

/** What a member has set: the limits, current and pending, and the bar in force. */
export interface Restrictions {
  limits: readonly StoredLimit[];
  bar: ActiveBar | null;
}

interface RestrictionRow {
  memberId: string;
  name: LimitName | null;
  amount: number | string | null;
  nextAmount: number | string | null;
  nextFrom: Date | null;
  kind: Bar['kind'] | null;
  since: Date | null;
  until: Date | null;
}

/**
 * The restrictions of members, in one statement; members without any are not in it. A bar holds from when it is written,
 * also for a call with an earlier moment.
 */
export async function readRestrictions(
  db: QueryExecutorProvider,
  memberIds: readonly string[],
  at: Date,
): Promise<Map<string, Restrictions>> {
  const { rows } = await sql<RestrictionRow>`
    select member_id as "memberId", name, amount, next_amount as "nextAmount", next_from as "nextFrom",
      null as kind, null::timestamptz as since, null::timestamptz as until
    from own_limit where member_id = any(${memberIds}::uuid[])
    union all
    select member_id, null, null, null, null, kind, since, until
    from bar where member_id = any(${memberIds}::uuid[]) and (until is null or until > ${at})`.execute(db);
  const restrictions = new Map<string, { limits: StoredLimit[]; bar: ActiveBar | null }>();
  for (const row of rows) {
    const own = restrictions.get(row.memberId) ?? { limits: [], bar: null };
    restrictions.set(row.memberId, own);
    if (row.name) own.limits.push(limitAt(limitFrom({ ...row, name: row.name }), at));
    else if (row.kind && row.since) own.bar = stricter(own.bar, { kind: row.kind, since: row.since, until: row.until });
  }
  return restrictions;
}

const NONE: Restrictions = { limits: [], bar: null };

/** The same for one member. */
export async function restrictionsOf(db: QueryExecutorProvider, memberId: string, at: Date): Promise<Restrictions> {
  return (await readRestrictions(db, [memberId], at)).get(memberId) ?? NONE;
}

function limitFrom(row: Pick<RestrictionRow, 'amount' | 'nextAmount' | 'nextFrom'> & { name: LimitName }): StoredLimit {
  const { name, nextFrom } = row;
  return {
    name,
    amount: amountFrom(row.amount),
    next: nextFrom && { amount: amountFrom(row.nextAmount), from: nextFrom },
  };
}

const amountFrom = (amount: number | string | null): number | null => (amount === null ? null : Number(amount));

/** An exclusion goes before a break; of two of a kind, the one that ends later counts. */
function stricter(bar: ActiveBar | null, other: ActiveBar): ActiveBar {
  if (!bar) return other;
  if (bar.kind !== other.kind) return bar.kind === 'exclusion' ? bar : other;
  return isLater(other.until, bar.until) ? other : bar;
}
