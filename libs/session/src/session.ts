import type { Member } from '@madang/contracts';
import { browserStorage } from '@madang/storage';
import { announceEnd } from './session-end';
import { $stamp, renewStamp } from './stamp-store';
import { MEMBER_KEY, STAMP_KEY, TOKEN_KEY } from './stored-session';
import { $isFresh, $maintenance, $member, $settings, $token, $unread, type LogoutSettings } from './stores';

/** Stores the token and the record after a log-in, and starts the stamp if its length is known. */
export function storeSession(member: Member, token: string, now: Date): void {
  browserStorage.write(TOKEN_KEY, token);
  $unread.set(null);
  $token.set(token);
  setMember(member);
  const settings = $settings.get();
  if (settings) renewStamp(now, settings.autoLogoutMin);
}

/** The platform gave the session another token, as after a change of the password. Other tabs read it from storage. */
export function replaceToken(token: string): void {
  browserStorage.write(TOKEN_KEY, token);
  $token.set(token);
}

/** Ends the session in this tab and, by the storage event, in every other. Safe to call twice. */
export function clearSession(): void {
  if (forget()) announceEnd('here');
}

/** Another tab removed or replaced the token. */
export function clearEndedElsewhere(): void {
  if (forget()) announceEnd('elsewhere');
}

/** Stores the platform's record. An unchanged record keeps its identity, so nothing that shows it is drawn again. */
export function setMember(member: Member): void {
  const text = JSON.stringify(member);
  if (text !== JSON.stringify($member.get())) {
    $member.set(member);
    browserStorage.write(MEMBER_KEY, text);
  }
  $isFresh.set(true);
}

export function setUnread(count: number): void {
  $unread.set(count);
}

export function setMaintenance(isOn: boolean): void {
  $maintenance.set(isOn);
}

export function setSettings(settings: LogoutSettings): void {
  $settings.set(settings);
}

function forget(): boolean {
  const wasMember = $token.get() !== null;
  for (const key of [TOKEN_KEY, STAMP_KEY, MEMBER_KEY]) browserStorage.write(key, null);
  $stamp.set(null);
  $unread.set(null);
  $isFresh.set(false);
  $member.set(null);
  $token.set(null);
  return wasMember;
}
