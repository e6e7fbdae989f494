import { authentication } from './authentication';
import { entry } from './entry';
import { expiry } from './expiry';
import { maintenance } from './maintenance';
import type { Guard, Situation, Verdict } from './situation';
import { unread } from './unread';

/** The order is part of the specification: nobody reads messages on a site under maintenance. */
export const guards: readonly Guard[] = [maintenance, expiry, entry, authentication, unread];

/** The first guard that has something to say decides. */
export function firstVerdict(situation: Situation): Verdict | null {
  for (const guard of guards) {
    const verdict = guard(situation);
    if (verdict) return verdict;
  }
  return null;
}
