export { endedElsewhere, type SessionEnd } from './ending';
export { hasPassed, stampAfter } from './stamp';
export { $stamp, renewStamp } from './stamp-store';
export { startSession } from './start';
export { $isFresh, $leftPage, $maintenance, $member, $settings, $token, $unread, type LogoutSettings } from './stores';
export { isTimeSure, momentNow, onTimeSure, platformNow, timeTold } from './time';
export { maintenanceKnown, memberKnown, settingsKnown, signedIn, signedOut, tokenRenewed, unreadKnown } from './verbs';
