import { CallRefused, sentenceOf } from '@madang/http';
import { useRef, useState } from 'react';
import { alert } from '../alert/alert';
import { drawId } from '../site/draw-id';

/** Statuses whose own sentence has been said already. */
const SAID = [500, 600];

/**
 * Sends an inquiry under an id that stays until an answer is known: a second press after silence is not a second inquiry.
 * `number` is that of the inquiry once it was taken.
 */
export function useSending() {
  const id = useRef(drawId());
  const [number, setNumber] = useState<string | null>(null);
  const take = async (ask: (inquiryId: string) => Promise<{ number: string }>): Promise<void> => {
    try {
      setNumber((await ask(id.current)).number);
    } catch (error) {
      if (error instanceof CallRefused) id.current = drawId();
      if (!(error instanceof CallRefused && SAID.includes(error.status))) alert(sentenceOf(error));
    }
  };
  return { number, take };
}
