import { afterAbsence, loadDocument } from '@madang/federation';
import { $latestComposition } from '@madang/http';
import { platformNow } from '@madang/session';
import { tabStorage } from '@madang/storage';
import type { Site } from '../site/context';
import type { DataRouter } from '../site/data-router';
import { moveTo, mustMove, noteMoveOnce, stateNow } from './document-moves';
import { decideMoves } from './entry';
import { moveFor } from './move-log';
import { $notice } from './notice';
import { isSafeMoment } from './safe-moment';
import { type DeliveryStream, openDeliveryStream } from './stream';
import { mustMoveNow, noteAgreement } from './urgent-moves';

const LOOK_AGAIN_MS = 250;
/** The stream sends the same, and more of it, in the same moment: only when it does not, the edge is asked. */
const GRACE_MS = 1000;

/**
 * Follows what the edge delivers. What is only new waits for the next navigation (move.ts); what was taken back or out is
 * left at the next moment in which the member loses nothing, at the same address. Returns a function that stops it.
 */
export function followDelivery(site: Site, router: DataRouter): () => void {
  const stream = openDeliveryStream(notice => {
    $latestComposition.set(notice.composition);
    $notice.set(notice);
  });
  decideMoves({ mustMove: path => mustMove(site, path), moveTo });
  const consider = considering(site, router);
  const stops = [
    stream.close,
    $notice.subscribe(consider),
    site.host.$outcomes.listen(consider), // a remote came into this tab after the notice
    $latestComposition.listen(() => setTimeout(() => void askUnlessNotified(site, stream), GRACE_MS)),
  ];
  return () => {
    for (const end of stops) end();
  };
}

function considering(site: Site, router: DataRouter): () => void {
  const wereOut = new Set(site.killed);
  const agreed = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function consider() {
    clearTimeout(timer);
    const notice = $notice.get();
    const { navigation, location: here } = router.state;
    if (!notice) return;
    for (const name of notice.killed) wereOut.add(name);
    noteAgreement(site, notice, agreed);
    if (!mustMoveNow(site, notice, { path: (navigation.location ?? here).pathname, wereOut, agreed })) return;
    const verdict = moveFor(stateNow(), platformNow(), tabStorage);
    if (verdict === 'never') return;
    if (verdict === 'later' || navigation.state !== 'idle' || !isSafeMoment(site)) {
      timer = setTimeout(consider, LOOK_AGAIN_MS);
      return;
    }
    void loadDocument(undefined, () => isSafeMoment(site) && noteMoveOnce())
      .then(afterAbsence)
      .then(consider);
  };
}

/** A reply's header named a composition that was not in a notice. */
async function askUnlessNotified({ composition }: Site, stream: DeliveryStream): Promise<void> {
  const latest = $latestComposition.get();
  const notified = $notice.get()?.composition ?? composition.id;
  if (latest !== null && latest !== notified) await stream.askNow();
}
