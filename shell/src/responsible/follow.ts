import { $openDialogs, openDialog } from '@madang/federation';
import { queryClient } from '@madang/http';
import { $member, $token, platformNow } from '@madang/session';
import { isCalm, watchKeys } from './calm';
import { isCheckDue } from './check';
import { lastCheck, noteCheck } from './last-check';
import { type AskedSession, playedMs, sessionQuery } from './session-query';

const LOOK_EVERY_MS = 5_000;
const LOCK = 'madang.reality';

/**
 * Shows the member now and then how long they have played, and with what result. Waits for a moment in which it takes
 * nothing from them; one tab shows it, and what is answered there holds for all. Returns the way to stop.
 */
export function followReality(): () => void {
  const stopKeys = watchKeys();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    stopKeys();
  };
}

/** The log-in's own numbers are old by the time: they are asked anew before they are shown. */
function look(): void {
  const token = $token.get();
  if (token === null || isOperator()) return;
  const known = queryClient.getQueryData(sessionQuery(token).queryKey);
  if (!known || !isDue(known) || !isCalm()) return;
  inOneTab(async () => {
    const session = await queryClient.fetchQuery({ ...sessionQuery(token), staleTime: 0 });
    // While it was asked another tab may have shown it, or the member begun something.
    if (!isDue(session) || !isCalm() || $token.get() !== token) return;
    await shown(session);
  });
}

/** Operators don't bet. */
const isOperator = (): boolean => ($member.get()?.type ?? 0) > 0;

const isDue = (session: AskedSession): boolean =>
  isCheckDue({ since: session.since, playedMs: playedMs(session, platformNow()) }, session.checkMinutes, lastCheck());

let isShowing = false;

/** Runs while no other tab does the same. Where tabs cannot agree, each does by itself. */
function inOneTab(show: () => Promise<void>): void {
  if (isShowing) return;
  isShowing = true;
  const alone = async () => {
    if (!navigator.locks) return show();
    let isRefused = true;
    const turn = (lock: Lock | null) => {
      isRefused = false;
      return lock ? show() : undefined;
    };
    return navigator.locks.request(LOCK, { ifAvailable: true }, turn).catch(error => {
      if (!isRefused) throw error;
      return show(); // a browser that forbids storage forbids locks, too
    });
  };
  alone()
    .catch(() => {}) // The numbers could not be asked for: it is due still, and tried again.
    .finally(() => {
      isShowing = false;
    });
}

function shown(session: AskedSession): Promise<void> {
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

const sumsOf = ({ staked, paid, net }: AskedSession) => ({ staked, paid, net });
