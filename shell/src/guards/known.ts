import type { Composition } from '@madang/contracts';
import { $maintenance, $member, $stamp, $token, $unread, isTimeSure, platformNow } from '@madang/session';
import { isServed, layoutOf } from '../site/layout-of';
import type { Situation } from './situation';

let intended: string | null = null;

/** The page that a visitor asked for, kept while they log in. */
export function intend(path: string | null): void {
  intended = path;
}

/** The situation of whoever goes to `url` now. */
export function situationAt(composition: Composition, url: { pathname: string; search: string }): Situation {
  const path = url.pathname;
  return {
    path,
    layout: layoutOf(composition, path),
    search: url.search,
    now: new Date(platformNow()),
    isMember: $token.get() !== null,
    member: $member.get(),
    // Nobody is logged out by a clock that may be wrong: the next reply tells the time, and the guards are asked again.
    stamp: isTimeSure() ? $stamp.get() : null,
    unread: $unread.get(),
    maintenance: $maintenance.get(),
    intended,
    isServed: path => isServed(composition, path),
  };
}
