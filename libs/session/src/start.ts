import { browserStorage } from '@madang/storage';
import { $stamp } from './stamp-store';
import { readMember, STAMP_KEY, TOKEN_KEY } from './storage';
import { $isFresh, $member, $token } from './stores';
import { readDocumentTime } from './time';
import { leftElsewhere } from './verbs';

/** Takes up the session that this browser keeps and follows what other tabs do to it. Returns the way to stop following. */
export function startSession(): () => void {
  readDocumentTime();
  takeUp();
  const follow = (event: StorageEvent) => {
    // A null key is storage cleared as a whole.
    if (event.key === TOKEN_KEY || event.key === null) otherTabChanged();
    else if (event.key === STAMP_KEY && event.newValue) $stamp.set(event.newValue);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function otherTabChanged(): void {
  const token = browserStorage.read(TOKEN_KEY);
  if (token === null) leftElsewhere();
  else if (token !== $token.get()) takeUp();
}

function takeUp(): void {
  const token = browserStorage.read(TOKEN_KEY);
  $isFresh.set(false);
  $member.set(token === null ? null : readMember());
  $stamp.set(token === null ? null : browserStorage.read(STAMP_KEY));
  $token.set(token);
}
