import type { Member } from '@madang/contracts';
import { atom } from 'nanostores';

/** Minutes that a session lasts: after a navigation, and after a log-in. */
export interface LogoutSettings {
  readonly logoutMin: number;
  readonly autoLogoutMin: number;
}

/** The bearer token; null for a visitor. */
export const $token = atom<string | null>(null);

/** The logged-in member as last known: from the platform, or from this browser's own record until it has answered. */
export const $member = atom<Member | null>(null);

/** True once the platform itself told the member's record on this page: balances from the browser's record are not shown. */
export const $isFresh = atom(false);

/** Unread messages; null until first told. */
export const $unread = atom<number | null>(null);

/** The address that a member was taken from to read their messages: the way back is offered there. */
export const $leftPage = atom<string | null>(null);

/** Whether the site is under maintenance; null until first told. */
export const $maintenance = atom<boolean | null>(null);

/** Null until first told; asked for only then. */
export const $settings = atom<LogoutSettings | null>(null);
