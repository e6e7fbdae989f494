import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * An element whose content is replaced by an action inside it. When that removes the focused element, the element
 * itself gets the focus: a keyboard continues from there, and not from the top of the page. A focus that is elsewhere stays.
 */
export function useFocusOnChange<Element extends HTMLElement>(content: unknown): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const wasInside = useRef(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const enter = () => {
      wasInside.current = true;
    };
    // A removed element gives no target to which the focus has gone.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) wasInside.current = false;
    };
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) wasInside.current = false;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', press);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the content is another one
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || !focused.isConnected;
    if (wasInside.current && isLost) place.current?.focus();
  }, [content]);
  return place;
}
