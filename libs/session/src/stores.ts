import type { Member } from '@madang/contracts';
import { atom } from 'nanostores';

/** Minutes that a session lasts: after a navigation, and after a log-in. */
export interface LogoutSettings {
  readonly logoutMin: number;
  readonly autoLogoutMin: number;
}

/** The bearer token; null for a visitor. */
export const $token = atom<string | null>(null);

/** The logged-in member's latest record: from the platform, or from this browser's storage until the platform has replied. */
export const $member = atom<Member | null>(null);

/** True once the platform has sent the member's record to this page: balances from the browser's storage are not shown. */
export const $isFresh = atom(false);

/** Unread messages; null until the platform reports them. */
export const $unread = atom<number | null>(null);

/** The address that a member left to read their messages: a way back to it is offered there. */
export const $leftPage = atom<string | null>(null);

/** Whether the site is under maintenance; null until the platform reports it. */
export const $maintenance = atom<boolean | null>(null);

/** Null until the platform has sent them. */
export const $settings = atom<LogoutSettings | null>(null);
