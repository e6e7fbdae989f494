import { randomUUID } from 'node:crypto';
import type { BreakTerm, ExclusionTerm } from '@madang/contracts';
import type { Transaction } from 'kysely';
import type { Write } from '../auth/at-write';
import { endSessionsOf } from '../auth/session-state';
import type { Database } from '../database/schema';
import { recordAction } from '../operator-actions';
import { type ActiveBar, restrictionsOf } from './queries';
import { lockPlay } from './set-limit';
import { isLater, termEnd } from './terms';

interface NewBar extends ActiveBar {
  memberId: string;
  /** Who set it, if not the member. */
  by?: { operatorId: string; reason: string };
}

/** Bars play until the break ends. A break inside of a longer one changes nothing. */
export async function takeBreak(
  write: Write,
  { memberId, term, at }: { memberId: string; term: BreakTerm; at: Date },
): Promise<void> {
  await write(async tx => {
    await lockPlay(tx, memberId);
    await addBar(tx, { memberId, kind: 'break', since: at, until: termEnd(term, at) });
  });
}

export interface ExclusionResult {
  bar: ActiveBar;
  /** The sessions that it ended. */
  endedSessionIds: readonly string[];
}

/** Excludes a member at once: nothing plays, nobody logs in, and every session is over. */
export function excludeSelf(
  write: Write,
  { memberId, term, at }: { memberId: string; term: ExclusionTerm; at: Date },
): Promise<ExclusionResult> {
  return write(async tx => {
    await lockPlay(tx, memberId);
    return exclude(tx, { memberId, kind: 'exclusion', since: at, until: termEnd(term, at) });
  });
}

export interface OperatorExclusion {
  memberId: string;
  operatorId: string;
  term: ExclusionTerm;
  reason: string;
  at: Date;
}

export type OperatorExclusionResult =
  | ({ kind: 'excluded' } & ExclusionResult)
  /** `shorter`: the current one ends later, and can't be shortened. */
  | { kind: 'unknown' | 'operator' | 'shorter' };

/** The same by an operator, at the member's request or to make an exclusion longer. */
export function excludeMember(write: Write, exclusion: OperatorExclusion): Promise<OperatorExclusionResult> {
  const { memberId, operatorId, term, reason, at } = exclusion;
  return write(async tx => {
    const member = await tx.selectFrom('member').select('type').where('member_id', '=', memberId).executeTakeFirst();
    if (!member) return { kind: 'unknown' };
    if (member.type > 0) return { kind: 'operator' };
    await lockPlay(tx, memberId);
    const until = termEnd(term, at);
    const { bar: current } = await restrictionsOf(tx, memberId, at);
    if (current?.kind === 'exclusion' && !isLater(until, current.until)) return { kind: 'shorter' };
    const by = { operatorId, reason };
    const excluded = await exclude(tx, { memberId, kind: 'exclusion', since: at, until, by });
    await recordAction(tx, { operatorId, action: 'exclude-member', subject: memberId, details: { term, reason }, at });
    return { kind: 'excluded', ...excluded };
  });
}

async function exclude(tx: Transaction<Database>, bar: NewBar): Promise<ExclusionResult> {
  await addBar(tx, bar);
  return { bar, endedSessionIds: await endSessionsOf(tx, bar.memberId, { reason: 'excluded', at: bar.since }) };
}

async function addBar(tx: Transaction<Database>, { memberId, by, ...bar }: NewBar): Promise<void> {
  const setBy = { operator_id: by?.operatorId ?? null, reason: by?.reason ?? null };
  await tx
    .insertInto('bar')
    .values({ bar_id: randomUUID(), member_id: memberId, ...bar, ...setBy })
    .execute();
}
