import { atom } from 'nanostores';

/** How this tab's session ended: by an action in this tab, or because another tab logged out or in. */
export type SessionEnd = 'here' | 'elsewhere';

const $end = atom<{ how: SessionEnd } | null>(null);

/** Announces that the session ended; listeners of `onEndElsewhere` are called for the second kind only. */
export function announceEnd(how: SessionEnd): void {
  $end.set({ how });
}

/** Calls back when another tab ended the session of this one. Returns a function that stops it. */
export function onEndElsewhere(listener: () => void): () => void {
  return $end.listen(end => {
    if (end?.how === 'elsewhere') listener();
  });
}
