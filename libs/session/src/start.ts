import { browserStorage } from '@madang/storage';
import { clearEndedElsewhere } from './session';
import { $stamp } from './stamp-store';
import { readMember, STAMP_KEY, TOKEN_KEY } from './stored-session';
import { $isFresh, $member, $token } from './stores';
import { readDocumentTime } from './time';

/** Restores the session that this browser has stored and follows what other tabs do to it. Returns a function that stops it. */
export function startSession(): () => void {
  readDocumentTime();
  restore();
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
  if (token === null) clearEndedElsewhere();
  else if (token !== $token.get()) restore();
}

function restore(): void {
  const token = browserStorage.read(TOKEN_KEY);
  $isFresh.set(false);
  $member.set(token === null ? null : readMember());
  $stamp.set(token === null ? null : browserStorage.read(STAMP_KEY));
  $token.set(token);
}
