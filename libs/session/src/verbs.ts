import type { Member } from '@madang/contracts';
import { browserStorage } from '@madang/storage';
import { tellEnd } from './ending';
import { $stamp, renewStamp } from './stamp-store';
import { MEMBER_KEY, STAMP_KEY, TOKEN_KEY } from './storage';
import { $isFresh, $maintenance, $member, $settings, $token, $unread, type LogoutSettings } from './stores';

/** A log-in succeeded: the token and the record are kept, and the stamp starts where its length is known. */
export function signedIn(member: Member, token: string, now: Date): void {
  browserStorage.write(TOKEN_KEY, token);
  $unread.set(null);
  $token.set(token);
  memberKnown(member);
  const settings = $settings.get();
  if (settings) renewStamp(now, settings.autoLogoutMin);
}

/** The platform gave the session another token, as after a change of the password. Other tabs take it up from storage. */
export function tokenRenewed(token: string): void {
  browserStorage.write(TOKEN_KEY, token);
  $token.set(token);
}

/** The session is over in this tab, and by the storage event in every other. Safe to call twice. */
export function signedOut(): void {
  if (forget()) tellEnd('here');
}

/** Another tab removed or replaced the token. */
export function leftElsewhere(): void {
  if (forget()) tellEnd('elsewhere');
}

/** The platform told the record. An unchanged record keeps its identity, so nothing that shows it is drawn again. */
export function memberKnown(member: Member): void {
  const text = JSON.stringify(member);
  if (text !== JSON.stringify($member.get())) {
    $member.set(member);
    browserStorage.write(MEMBER_KEY, text);
  }
  $isFresh.set(true);
}

export function unreadKnown(count: number): void {
  $unread.set(count);
}

export function maintenanceKnown(isOn: boolean): void {
  $maintenance.set(isOn);
}

export function settingsKnown(settings: LogoutSettings): void {
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
