import { $pendingCommands, queryClient } from '@madang/http';

/** Someone with the focus in a field may be thinking of what to write; after this long they are doing something else. */
const THINKING_MS = 60_000;
const FIELDS = 'input, textarea, select, [contenteditable]';

let lastKeyAt = Number.NEGATIVE_INFINITY;

/** Watches when somebody writes. Returns a function that stops it. */
export function watchKeys(): () => void {
  const note = () => {
    lastKeyAt = performance.now();
  };
  addEventListener('keydown', note, { capture: true });
  addEventListener('input', note, { capture: true });
  return () => {
    removeEventListener('keydown', note, { capture: true });
    removeEventListener('input', note, { capture: true });
  };
}

/** A moment in which a dialog takes nothing from the member: nothing sent, nothing open, no stake being written. */
export function isFreeMoment(): boolean {
  if (document.hidden || $pendingCommands.get() > 0 || queryClient.isMutating() > 0) return false;
  if (document.querySelector('dialog[open]')) return false;
  const isInField = document.activeElement?.matches(FIELDS) === true;
  return !isInField || performance.now() - lastKeyAt > THINKING_MS;
}
