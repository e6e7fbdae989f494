import { useEffect, useState } from 'react';

export type Direction = 'up' | 'down';
/** `moving`: arrow and tint; `leaving`: the same while the tint fades; `moved`: the dot that stays until the member has looked. */
export type Phase = 'still' | 'moving' | 'leaving' | 'moved';

const TINT_MS = 2650; // 150 in, 2500 hold
const FLASH_MS = TINT_MS + 600; // the fade: --t-fade

export interface Move {
  price: number | null;
  direction?: Direction | null | undefined;
  seen?: boolean | undefined;
  /** When it moved, in ms. Without it, the flash begins when this cell first sees the move. */
  movedAt?: number | null | undefined;
}

/**
 * Which phase of a move a cell is in now. Sets timers while it flashes, none otherwise. A phase and not one long animation: a
 * cell that moves again and again is then painted once a move, while each running animation costs every frame.
 */
export function useMoved({ price, direction, seen = false, movedAt }: Move): Phase {
  const move = direction ? `${direction} ${price} ${movedAt ?? ''}` : null;
  const [leaving, setLeaving] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (move === null) return;
    const past = movedAt ? Date.now() - movedAt : 0;
    const timers = [
      setTimeout(() => setLeaving(move), Math.max(0, TINT_MS - past)),
      setTimeout(() => setOver(move), Math.max(0, FLASH_MS - past)),
    ];
    return () => timers.forEach(clearTimeout);
  }, [move, movedAt]);

  if (move === null) return 'still';
  if (over !== move) return leaving === move ? 'leaving' : 'moving';
  return seen ? 'still' : 'moved';
}
