import { useMedia } from '@madang/ui';

/** Whether the screen is a phone's: where the side column becomes a drawer (specification 9). */
export const useIsNarrow = (): boolean => useMedia('(max-width: 959.98px)');
