import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';

const REACHABLE = ':is(a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])):not(:disabled)';

/** What would scroll the page under the backdrop. Hiding its scrollbar instead would shift the page. */
const SCROLLS = ['wheel', 'touchmove'] as const;

/**
 * Opens a `<dialog>` over the page while its component is there. Focus goes to the first control of the body or the
 * foot (never to the cross), stays inside, and comes back to where it was.
 */
export function useModal(onDismiss: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useLayoutEffect(() => openFor(ref), []);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onDismiss();
    },
    // The browser may close it without asking a second time; a close of our own finds no component any more.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onDismiss();
    },
    onKeyDown: keepInside,
    // Only a press that begins and ends outside dismisses: a text selected past the edge does not.
    onMouseDown: (event: MouseEvent) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      if (pressedOutside.current && event.target === event.currentTarget) onDismiss();
    },
  };
}

function openFor(ref: RefObject<HTMLDialogElement | null>): (() => void) | undefined {
  const dialog = ref.current;
  if (!dialog) return;
  const before = document.activeElement;
  dialog.showModal();
  (
    dialog.querySelector<HTMLElement>(`[data-dialog-body] ${REACHABLE}`) ?? dialog.querySelector<HTMLElement>(REACHABLE)
  )?.focus();
  const hold = (event: Event) => {
    const within = event.target instanceof Node && event.target !== dialog && dialog.contains(event.target);
    if (!within) event.preventDefault();
  };
  for (const scroll of SCROLLS) document.addEventListener(scroll, hold, { passive: false });
  return () => {
    for (const scroll of SCROLLS) document.removeEventListener(scroll, hold);
    if (dialog.open) dialog.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)];
  const [edge, other] = event.shiftKey ? [reachable[0], reachable.at(-1)] : [reachable.at(-1), reachable[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}
