import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './dock.module.css';

export interface SheetProps {
  label: string;
  onDismiss: () => void;
  children: ReactNode;
}

/** A modal that rises from the foot. Escape and a press outside take it down; focus goes back to where it was. */
export function Sheet({ label, onDismiss, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openFor(ref), []);
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onDismiss();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which a dialog has by itself
    <dialog ref={ref} tabIndex={-1} className={styles.sheet} aria-label={label} onClose={onDismiss} onClick={onClick}>
      <div className={styles.grip} aria-hidden="true" />
      {children}
    </dialog>
  );
}

function openFor(ref: RefObject<HTMLDialogElement | null>): (() => void) | undefined {
  const dialog = ref.current;
  if (!dialog) return;
  const before = document.activeElement;
  dialog.showModal();
  dialog.focus(); // not on its first control: that one empties the slip
  const stopKeepingAbove = keepAboveKeyboard(dialog);
  return () => {
    stopKeepingAbove();
    if (dialog.open) dialog.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** A phone's keyboard covers the page without making it smaller: the sheet is on top of the keyboard instead. */
function keepAboveKeyboard(dialog: HTMLDialogElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const place = () => {
    const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
    dialog.style.setProperty('--covered', `${covered}px`);
  };
  place();
  viewport.addEventListener('resize', place);
  viewport.addEventListener('scroll', place);
  return () => {
    viewport.removeEventListener('resize', place);
    viewport.removeEventListener('scroll', place);
  };
}
