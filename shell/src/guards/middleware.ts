import { $settings, $token, isTimeSure, platformNow, renewStamp } from '@madang/session';
import { type MiddlewareFunction, redirect } from 'react-router';
import { actOn } from './act';
import { askOnNavigation } from './ask';
import { type GuardedSite, situationAt } from './known';
import { guards } from './order';
import type { Guard } from './situation';

/** The guards as middleware of the root route, the calls of a navigation before them and the stamp's renewal after. */
export function guardMiddleware(site: GuardedSite): MiddlewareFunction[] {
  return [ask, ...guards.map(guard => middlewareOf(site, guard)), renew];
}

const ask: MiddlewareFunction = (_, next) => {
  askOnNavigation();
  return next();
};

function middlewareOf(site: GuardedSite, guard: Guard): MiddlewareFunction {
  return ({ request }, next) => {
    const url = new URL(request.url);
    const verdict = guard(situationAt(site, url));
    if (verdict?.kind !== 'go') return next();
    actOn(verdict, url.pathname + url.search);
    throw redirect(verdict.to);
  };
}

/** The stamp runs anew from each navigation, unless it may have passed in a sleep. Before the length is known, its answer starts it (follow.ts). */
const renew: MiddlewareFunction = (_, next) => {
  const settings = $settings.get();
  if (settings && isTimeSure() && $token.get() !== null) renewStamp(new Date(platformNow()), settings.logoutMin);
  return next();
};
