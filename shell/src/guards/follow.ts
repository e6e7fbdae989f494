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
import { isSafeMoment } from '../delivery/safe-moment';
import { watchFields } from '../delivery/typing';
import type { Site } from '../site/context';
import type { DataRouter } from '../site/data-router';
import { firstVerdict } from './order';
import { intend, situationAt } from './situation-at';
import { applyVerdict } from './verdict-effects';

/** Also how soon a member who was busy is led to what was pending. */
const LOOK_AGAIN_MS = 3_000;

/** Runs the guards again whenever their facts change: a reply came, an event came, another tab acted, time passed. */
export function followGuards(site: Site, router: DataRouter): () => void {
  const reconsider = () => {
    const { navigation, location } = router.state;
    const here = navigation.location ?? location;
    const verdict = firstVerdict(situationAt(site, here, !isSafeMoment(site)));
    if (verdict?.kind !== 'go') return;
    applyVerdict(verdict, verdict.leadsBack ? here.pathname + here.search : undefined);
    router.navigate(verdict.to, { replace: true });
  };
  const startStamp = () => {
    const settings = $settings.get();
    if (settings && $token.get() !== null && $stamp.get() === null)
      renewStamp(new Date(platformNow()), settings.logoutMin);
  };
  const timer = setInterval(reconsider, LOOK_AGAIN_MS);
  const stops = [
    watchFields(),
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
