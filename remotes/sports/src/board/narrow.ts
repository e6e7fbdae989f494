import { useSyncExternalStore } from 'react';

/** Where the side column becomes a drawer (specification 9). */
const NARROW = '(max-width: 959.98px)';

function follow(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is a phone's. */
export const useIsNarrow = (): boolean => useSyncExternalStore(follow, () => matchMedia(NARROW).matches);
