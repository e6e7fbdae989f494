import type { Popup } from '@madang/contracts';
import { browserStorage, tabStorage } from '@madang/storage';

const HIDE_HOURS = 6; // specification 9
const HIDDEN_KEY = 'madang.popups';
const CLOSED_KEY = 'madang.popups-closed';

/** Until when each popup is hidden, in epoch milliseconds, by id. */
export type Hidden = Readonly<Record<string, number>>;

/** The popups to show: switched on, meant to be seen, not hidden by the member. */
export function shownOf(popups: readonly Popup[], hidden: Hidden, now: number): Popup[] {
  return popups.filter(
    ({ id, popupFlg, visiableFlag }) => popupFlg === 1 && visiableFlag === 1 && now >= (hidden[id] ?? 0),
  );
}

/** One popup more is hidden, for six hours. What has run out is forgotten. */
export function hide(hidden: Hidden, id: string, now: number): Hidden {
  const lasting = Object.entries(hidden).filter(([, until]) => until > now);
  return { ...Object.fromEntries(lasting), [id]: now + HIDE_HOURS * 3_600_000 };
}

export function readHidden(): Hidden {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(HIDDEN_KEY) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter(([, until]) => typeof until === 'number'));
  } catch {
    return {};
  }
}

export function keepHidden(hidden: Hidden): void {
  browserStorage.write(HIDDEN_KEY, JSON.stringify(hidden));
}

/** What the member closed in this tab: it comes back with the next visit, not with the next look at the home page. */
export function readClosed(): readonly string[] {
  return tabStorage.read(CLOSED_KEY)?.split(' ') ?? [];
}

export function keepClosed(ids: readonly string[]): void {
  tabStorage.write(CLOSED_KEY, ids.join(' '));
}
