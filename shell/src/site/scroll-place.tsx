import { tabStorage } from '@madang/storage';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router';

const STORED_AT = 'madang.scroll';
const GROWS_MS = 5000;
const STABLE_MS = 1000;
const OF_MEMBER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A first page of a tab has no key of its own: its address is used instead, so that another address begins at its top. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** How far down each page of this document was when it was last seen. */
const places = new Map<string, number>();
let isLeading = false;

/**
 * A new page begins at its top; back, forward and a reload lead to where one was. Navigations that only change a list say
 * `preventScrollReset`.
 */
export function ScrollPlace() {
  const location = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const place = placeOf(location);
  const current = useRef(place);
  // Before the browser reports the scrolling that the new page itself causes.
  useLayoutEffect(() => {
    current.current = place;
    return isWayBack ? leadTo(places.get(place) ?? storedPlaces()[place] ?? 0) : undefined;
  }, [place, isWayBack]);
  useEffect(() => {
    const note = () => {
      if (!isLeading) places.set(current.current, window.scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return <ScrollRestoration storageKey={STORED_AT} getKey={placeOf} />;
}

/** An address that was typed or followed again begins at its top, though this tab showed it before. */
export function forgetTypedPlace(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'navigate') return;
  const { [location.pathname + location.search]: _, ...others } = storedPlaces();
  tabStorage.write(STORED_AT, JSON.stringify(others));
}

function storedPlaces(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(tabStorage.read(STORED_AT) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * Scrolls to `position` and holds it while the page loads bit by bit, until it is stable; the member's own move ends it. Until then
 * rows out of sight have their real heights (base.css): those that they are guessed to have would lead to another row.
 * Returns a function that stops it.
 */
function leadTo(position: number): () => void {
  if (position <= 0) return () => {};
  const { dataset } = document.documentElement;
  const lead = () => {
    if (Math.abs(window.scrollY - position) > 1) window.scrollTo(0, position);
  };
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    clearTimeout(calmTimer);
    for (const event of OF_MEMBER) removeEventListener(event, stop);
    delete dataset.ledBack;
    isLeading = false;
  };
  let calmTimer: ReturnType<typeof setTimeout> | undefined;
  const growth = new ResizeObserver(() => {
    lead();
    clearTimeout(calmTimer);
    calmTimer = setTimeout(() => Math.abs(window.scrollY - position) <= 1 && stop(), STABLE_MS);
  });
  const timer = setTimeout(stop, GROWS_MS);
  isLeading = true;
  dataset.ledBack = '';
  growth.observe(document.body);
  for (const event of OF_MEMBER) addEventListener(event, stop, { passive: true });
  return stop;
}
