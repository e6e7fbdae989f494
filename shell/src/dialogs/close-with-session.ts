import { $openDialogs, closeDialog } from '@madang/federation';
import { $token } from '@madang/session';

/**
 * What a member has open goes with the session, so that nobody who comes next sees it. What is said stays: it may be why
 * the session ended. Returns the way to stop.
 */
export function closeWithSession(): () => void {
  return $token.listen((_, before) => {
    if (before === null) return;
    const theirs = $openDialogs.get().filter(({ remote, dialog }) => `${remote}/${dialog}` !== 'shell/alert');
    for (const { id } of theirs) closeDialog(id);
  });
}
