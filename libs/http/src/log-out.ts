import { Logout } from '@madang/contracts';
import { $token, clearSession } from '@madang/session';
import { send } from './send';

/** Ends the session here at once, in every tab, and notifies the platform without waiting for its reply. */
export function logOut(): void {
  if ($token.get() === null) return;
  send(Logout).catch(() => {
    // Unanswered: the token is forgotten here, and ends by its own time there.
  });
  clearSession();
}
