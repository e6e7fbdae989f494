import { type LimitName, type LimitRefusal, type LimitUse, RISE_WAIT_HOURS } from '@madang/contracts';
import { limitReached } from '@madang/locale';
import { LIMITS, periodEnd } from './periods';

/** A limit as it is stored: the current amount, and a pending change. */
export interface StoredLimit {
  name: LimitName;
  amount: number | null;
  next: { amount: number | null; from: Date } | null;
}

/** The same at a moment: a pending change whose time has come is applied. */
export function limitAt(limit: StoredLimit, at: Date): StoredLimit {
  const { name, next } = limit;
  return next && next.from <= at ? { name, amount: next.amount, next: null } : limit;
}

const RISE_WAIT_MS = RISE_WAIT_HOURS * 60 * 60_000;

/**
 * A limit after a member's change. Lower holds at once, higher or none waits; the last change counts, so a change to
 * the current amount takes a waiting one back.
 */
export function changedTo(limit: StoredLimit, amount: number | null, at: Date): StoredLimit {
  const now = limitAt(limit, at);
  if (amount === now.amount) return { ...now, next: null };
  const isLower = amount !== null && (now.amount === null || amount < now.amount);
  if (isLower) return { name: now.name, amount, next: null };
  return { ...now, next: { amount, from: new Date(at.getTime() + RISE_WAIT_MS) } };
}

/** How far a limit is used. What is left is never below zero: a limit may have been lowered under what was used. */
export function useOf(name: LimitName, amount: number, used: number): LimitUse {
  return { name, amount, used, left: Math.max(0, amount - used) };
}

/** Of the limits that this sum would pass, the one that leaves least; null where none is passed. */
export function passedBy(sum: number, uses: readonly LimitUse[]): LimitUse | null {
  const passed = uses.filter(({ left }) => sum > left);
  return passed.length === 0 ? null : passed.reduce((least, use) => (use.left < least.left ? use : least));
}

/** The refusal of a sum by a limit, at the field that it came in. */
export function refusalBy(limit: LimitUse, at: Date): LimitRefusal {
  const { kind, period } = LIMITS[limit.name];
  const message = limitReached({ ...limit, renewsAt: period === null ? null : periodEnd(period, at) });
  return { message, problems: [{ field: kind === 'deposit' ? 'amount' : 'stake', message }], limit };
}
