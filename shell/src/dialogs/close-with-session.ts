import { $openDialogs, closeDialog } from '@madang/federation';
import { $token } from '@madang/session';

/**
 * What a member has open goes with the session, so that the next person doesn't see it. Alerts stay: they may say why
 * the session ended. Returns a function that stops it.
 */
export function closeWithSession(): () => void {
  return $token.listen((_, before) => {
    if (before === null) return;
    const theirs = $openDialogs.get().filter(({ remote, dialog }) => `${remote}/${dialog}` !== 'shell/alert');
    for (const { id } of theirs) closeDialog(id);
  });
}
