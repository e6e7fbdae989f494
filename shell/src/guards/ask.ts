import { AutoLogout, Maintenance, UnreadCount } from '@madang/contracts';
import { send } from '@madang/http';
import { $settings, $token, setMaintenance, setSettings, setUnread } from '@madang/session';

/**
 * The calls that the specification makes on each navigation. Nobody waits for them: the guards act on what is known, and
 * once more when an answer changes it (follow.ts). A call that fails leaves what was known.
 */
export function askOnNavigation(): void {
  send(Maintenance).then(({ siteNoticeFlg }) => setMaintenance(siteNoticeFlg === 1), keep);
  if (!$settings.get()) send(AutoLogout).then(setSettings, keep);
  const token = $token.get();
  if (token === null) return;
  send(UnreadCount).then(count => {
    if ($token.get() === token) setUnread(count); // else it is another member's count by now
  }, keep);
}

function keep(): void {
  // An unreachable platform is told of by the pages that need it.
}
