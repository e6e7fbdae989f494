import { $openDialogs, openDialog } from '@madang/federation';
import { queryClient } from '@madang/http';
import { $member, $token, platformNow } from '@madang/session';
import { isCheckDue } from './check';
import { isFreeMoment, watchKeys } from './free-moment';
import { lastCheck, noteCheck } from './last-check';
import { playedMs, sessionQuery, type TimedSession } from './session-query';

const LOOK_EVERY_MS = 5_000;
const LOCK = 'madang.reality';

/**
 * Shows the member now and then how long they have played, and with what result. Waits for a moment in which it takes
 * nothing from them; one tab shows it, and the answer there applies to all. Returns a function that stops it.
 */
export function followReality(): () => void {
  const stopKeys = watchKeys();
  const timer = setInterval(showWhenDue, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    stopKeys();
  };
}

/** The numbers of the log-in are old by then: they are read again before they are shown. */
function showWhenDue(): void {
  const token = $token.get();
  if (token === null || isOperator()) return;
  const session = queryClient.getQueryData(sessionQuery(token).queryKey);
  if (!session || !isDue(session) || !isFreeMoment()) return;
  inOneTab(async () => {
    const session = await queryClient.fetchQuery({ ...sessionQuery(token), staleTime: 0 });
    // In the meantime another tab may have shown it, or the member begun something.
    if (!isDue(session) || !isFreeMoment() || $token.get() !== token) return;
    await showCheck(session);
  });
}

/** Operators don't bet. */
const isOperator = (): boolean => ($member.get()?.type ?? 0) > 0;

const isDue = (session: TimedSession): boolean =>
  isCheckDue({ since: session.since, playedMs: playedMs(session, platformNow()) }, session.checkMinutes, lastCheck());

let isShowing = false;

/** Runs while no other tab does the same. Where tabs cannot coordinate, each does so by itself. */
function inOneTab(show: () => Promise<void>): void {
  if (isShowing) return;
  isShowing = true;
  const alone = async () => {
    if (!navigator.locks) return show();
    let isRefused = true;
    const run = (lock: Lock | null) => {
      isRefused = false;
      return lock ? show() : undefined;
    };
    return navigator.locks.request(LOCK, { ifAvailable: true }, run).catch(error => {
      if (!isRefused) throw error;
      return show(); // a browser that forbids storage forbids locks, too
    });
  };
  alone()
    .catch(() => {}) // The numbers could not be read: the check is still due, and tried again.
    .finally(() => {
      isShowing = false;
    });
}

function showCheck(session: TimedSession): Promise<void> {
  openDialog('shell/reality', { playedMs: playedMs(session, platformNow()), ...sumsOf(session) });
  const id = $openDialogs.get().at(-1)?.id;
  return new Promise(resolve => {
    const stop = $openDialogs.subscribe(open => {
      if (open.some(dialog => dialog.id === id)) return;
      noteCheck({ since: session.since, atMs: playedMs(session, platformNow()) });
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

const sumsOf = ({ staked, paid, net }: TimedSession) => ({ staked, paid, net });
