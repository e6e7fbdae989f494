import type { Composition } from '@madang/contracts';
import {
  $maintenance,
  $member,
  $settings,
  $stamp,
  $token,
  $unread,
  onTimeSure,
  platformNow,
  renewStamp,
} from '@madang/session';
import type { DataRouter } from '../site/router';
import { actOn } from './act';
import { intend, situationAt } from './known';
import { firstVerdict } from './order';

const LOOK_AGAIN_MS = 15_000;

/** Asks the guards again whenever what they go by changes: an answer came, the stream told, another tab acted, time passed. */
export function followGuards(composition: Composition, router: DataRouter): () => void {
  const reconsider = () => {
    const { navigation, location } = router.state;
    const verdict = firstVerdict(situationAt(composition, navigation.location ?? location));
    if (verdict?.kind !== 'go') return;
    actOn(verdict);
    router.navigate(verdict.to, { replace: true });
  };
  const startStamp = () => {
    const settings = $settings.get();
    if (settings && $token.get() !== null && $stamp.get() === null)
      renewStamp(new Date(platformNow()), settings.logoutMin);
  };
  const timer = setInterval(reconsider, LOOK_AGAIN_MS);
  const stops = [
    ...[$maintenance, $unread, $member].map(store => store.listen(reconsider)),
    $settings.listen(startStamp),
    onTimeSure(reconsider),
    $token.listen(token => {
      if (token !== null) startStamp();
      reconsider();
      if (token !== null) intend(null);
    }),
  ];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
