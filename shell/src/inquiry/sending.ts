import { CallRefused, sentenceOf } from '@madang/http';
import { useRef, useState } from 'react';
import { alert } from '../alert/alert';
import { drawId } from '../site/draw-id';

/** Statuses whose own sentence has already been shown. */
const ALERTED_STATUSES = [500, 600];

/**
 * Sends an inquiry under an id that stays until there is a reply: a second press after silence is not a second inquiry.
 * `number` is that of the inquiry once it was received.
 */
export function useSending() {
  const id = useRef(drawId());
  const [number, setNumber] = useState<string | null>(null);
  const submit = async (send: (inquiryId: string) => Promise<{ number: string }>): Promise<void> => {
    try {
      setNumber((await send(id.current)).number);
    } catch (error) {
      if (error instanceof CallRefused) id.current = drawId();
      if (!(error instanceof CallRefused && ALERTED_STATUSES.includes(error.status))) alert(sentenceOf(error));
    }
  };
  return { number, submit };
}
