import { useEffect, useState } from 'react';

export type Direction = 'up' | 'down';
/** `moving`: arrow and tint; `moved`: the dot that stays until the member has looked. */
export type Phase = 'still' | 'moving' | 'moved';

const FLASH_MS = 2500;

export interface Move {
  price: number | null;
  direction?: Direction | null | undefined;
  seen?: boolean | undefined;
  /** When it moved, in ms. Without it, the flash begins when this cell first sees the move. */
  movedAt?: number | null | undefined;
}

/** Which phase of a move a cell is in now. Sets one timer while it flashes, none otherwise. */
export function useMovePhase({ price, direction, seen = false, movedAt }: Move): Phase {
  const move = direction ? `${direction} ${price} ${movedAt ?? ''}` : null;
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (move === null) return;
    const remainingMs = movedAt ? movedAt + FLASH_MS - performance.now() : FLASH_MS;
    const timer = setTimeout(() => setOver(move), Math.max(0, remainingMs));
    return () => clearTimeout(timer);
  }, [move, movedAt]);

  if (move === null) return 'still';
  if (over !== move) return 'moving';
  return seen ? 'still' : 'moved';
}
