import type { Composition } from '@madang/contracts';
import { $maintenance, $member, $stamp, $token, $unread } from '@madang/session';
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
    now: new Date(),
    isMember: $token.get() !== null,
    member: $member.get(),
    stamp: $stamp.get(),
    unread: $unread.get(),
    maintenance: $maintenance.get(),
    intended,
    isServed: path => isServed(composition, path),
  };
}
