import type { Round } from '@madang/contracts';
import { platformNow } from '@madang/session';
import { type CSSProperties, useState } from 'react';

/**
 * Styles of something that appears so many seconds after the draw. Who opens the page later sees it where it is by then: the
 * animation begins in the past. Worked out once, so that a redraw does not begin it again.
 */
export function useReveal({ drawsAt }: Pick<Round, 'drawsAt'>): (second: number) => CSSProperties {
  const [passed] = useState(() => (platformNow() - Date.parse(drawsAt)) / 1000);
  return second => ({ animationDelay: `${(second - passed).toFixed(2)}s` });
}
