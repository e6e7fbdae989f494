import { $settings, $token, isTimeSure, platformNow, renewStamp } from '@madang/session';
import { type MiddlewareFunction, redirect } from 'react-router';
import { sendNavigationCalls } from './navigation-calls';
import { guards } from './order';
import type { Guard } from './situation';
import { type GuardedSite, situationAt } from './situation-at';
import { applyVerdict } from './verdict-effects';

/** The guards as middleware of the root route, the calls of a navigation before them and the stamp's renewal after. */
export function guardMiddleware(site: GuardedSite): MiddlewareFunction[] {
  return [sendCalls, ...guards.map(guard => middlewareOf(site, guard)), renew];
}

const sendCalls: MiddlewareFunction = (_, next) => {
  sendNavigationCalls();
  return next();
};

function middlewareOf(site: GuardedSite, guard: Guard): MiddlewareFunction {
  return ({ request }, next) => {
    const url = new URL(request.url);
    const verdict = guard(situationAt(site, url));
    if (verdict?.kind !== 'go') return next();
    applyVerdict(verdict, url.pathname + url.search);
    throw redirect(verdict.to);
  };
}

/** The stamp restarts at each navigation, unless it may have passed in a sleep. Before its length is known, the reply with it starts it (follow.ts). */
const renew: MiddlewareFunction = (_, next) => {
  const settings = $settings.get();
  if (settings && isTimeSure() && $token.get() !== null) renewStamp(new Date(platformNow()), settings.logoutMin);
  return next();
};
