export { clearSession, replaceToken, setMaintenance, setMember, setSettings, setUnread, storeSession } from './session';
export { onEndElsewhere, type SessionEnd } from './session-end';
export { hasPassed, stampAfter } from './stamp';
export { $stamp, renewStamp } from './stamp-store';
export { startSession } from './start';
export { $isFresh, $leftPage, $maintenance, $member, $settings, $token, $unread, type LogoutSettings } from './stores';
export { isTimeSure, momentNow, onTimeSure, platformNow, readReplyTime } from './time';
