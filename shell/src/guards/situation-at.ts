import { $pendingCommands } from '@madang/http';
import { $maintenance, $member, $stamp, $token, $unread, isTimeSure, platformNow } from '@madang/session';
import type { Site } from '../site/context';
import { isServed, layoutOf } from '../site/layout-of';
import type { Situation } from './situation';

let intended: string | null = null;

/** The page that a visitor requested, stored while they log in. */
export function intend(path: string | null): void {
  intended = path;
}

/** Someone who navigates leaves the page by their own choice: only pending commands are waited for. */
const isSending = (): boolean => $pendingCommands.get() > 0;

/** What guards need of the site. */
export type GuardedSite = Pick<Site, 'composition' | 'override'>;

/** The situation of someone who goes to `url` now, or is there. */
export function situationAt(
  { composition, override }: GuardedSite,
  url: { pathname: string; search: string },
  isBusy = isSending(),
): Situation {
  const path = url.pathname;
  return {
    path,
    layout: layoutOf(composition, path),
    search: url.search,
    now: new Date(platformNow()),
    isMember: $token.get() !== null,
    member: $member.get(),
    // A clock that may be wrong logs nobody out: the next reply has the time, and the guards run again.
    stamp: isTimeSure() ? $stamp.get() : null,
    unread: $unread.get(),
    isBusy,
    maintenance: $maintenance.get(),
    intended,
    isPreview: override !== null,
    isServed: path => isServed(composition, path),
  };
}
