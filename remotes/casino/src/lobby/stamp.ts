import { $token, isTimeSure, platformNow, renewStamp } from '@madang/session';

/** Specification 4: who enters a lobby stays logged in for so long, as a game in another window moves no page of ours. */
const LOBBY_MINUTES = 120;

/** Moves the end of the session, as entering a lobby does. Not after a sleep, in which it may have passed. */
export function stampLobby(): void {
  if ($token.get() !== null && isTimeSure()) renewStamp(new Date(platformNow()), LOBBY_MINUTES);
}
