import { DELIVERY_PATHS } from '@madang/contracts';
import { atom } from 'nanostores';

const PATIENCE_MS = 5000;
const LOOK_AGAIN_MS = 3000;

/** True while the site does not answer: the device is offline, or the edge is away. The shell says so. */
export const $isAway = atom(false);

/** Asks the edge, which answers this address by itself, whatever the platform and the registry do. */
async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(DELIVERY_PATHS.now, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

let comingBack: Promise<true> | undefined;

/** Settles when the site answers: at once with false, or with true once it has been away and is back. */
export async function afterAbsence(): Promise<boolean> {
  if (comingBack) return comingBack;
  if (await answers()) return false;
  comingBack ??= comeBack();
  return comingBack;
}

async function comeBack(): Promise<true> {
  $isAway.set(true);
  do await soonerOrOnline(LOOK_AGAIN_MS);
  while (!(await answers()));
  $isAway.set(false);
  comingBack = undefined;
  return true;
}

/** After a while, or as soon as the device is online again. */
function soonerOrOnline(ms: number): Promise<void> {
  return new Promise(done => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      done();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}

/**
 * Loads a document: this one again, or the one at `address`. A site that is away gives the browser's error page, and
 * ours would be lost: then this one stays, and the promise settles. `note` is called right before the load; where it
 * answers false the page stays, too.
 */
export async function loadDocument(address?: string, note: () => boolean = () => true): Promise<void> {
  if (!(await answers())) {
    void afterAbsence();
    return;
  }
  if (!note()) return;
  if (address === undefined || address === location.pathname + location.search) location.reload();
  else location.assign(address);
  return new Promise(() => {}); // the page is going away: what would follow could only flash
}
