import { AutoLogout, Maintenance, UnreadCount } from '@madang/contracts';
import { send } from '@madang/http';
import { $settings, $token, setMaintenance, setSettings, setUnread } from '@madang/session';

/**
 * The calls that the specification makes on each navigation. Nothing waits for them: the guards act on what is known, and
 * again when a reply changes it (follow.ts). A call that fails changes nothing.
 */
export function sendNavigationCalls(): void {
  send(Maintenance).then(({ siteNoticeFlg }) => setMaintenance(siteNoticeFlg === 1), ignoreFailure);
  if (!$settings.get()) send(AutoLogout).then(setSettings, ignoreFailure);
  const token = $token.get();
  if (token === null) return;
  send(UnreadCount).then(count => {
    if ($token.get() === token) setUnread(count); // otherwise it is another member's count by now
  }, ignoreFailure);
}

function ignoreFailure(): void {
  // The pages that need the platform show that it is unreachable.
}
