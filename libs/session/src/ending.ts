import { atom } from 'nanostores';

/** How this tab's session ended: by a deed in this tab, or because another tab logged out or in. */
export type SessionEnd = 'here' | 'elsewhere';

const $end = atom<{ how: SessionEnd } | null>(null);

/** Tells that the session ended; listeners of `endedElsewhere` hear of the second kind only. */
export function tellEnd(how: SessionEnd): void {
  $end.set({ how });
}

/** Calls back when another tab ended the session of this one. Returns the way to stop. */
export function endedElsewhere(listener: () => void): () => void {
  return $end.listen(end => {
    if (end?.how === 'elsewhere') listener();
  });
}
