import { type RefObject, useEffect, useState } from 'react';

/** Blocks this far out of sight are drawn already, so that scrolling finds no empty ones. */
const MARGIN = '400px 0px';

type ViewListener = (isNear: boolean) => void;
const listeners = new Map<Element, ViewListener>();
let observer: IntersectionObserver | null = null;

/** One observer for all blocks: a hundred of its own would cost more than their rows do. */
function observing(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/**
 * Whether an element is in sight or about to be. Rows that are not show no prices: two thousand of them, moving, would
 * cost a screen's work each second where a screen has room for two hundred.
 */
export function useInView(ref: RefObject<Element | null>, isAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isAtFirst);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    listeners.set(element, setNear);
    observing().observe(element);
    return () => {
      listeners.delete(element);
      observing().unobserve(element);
    };
  }, [ref]);
  return isNear;
}
