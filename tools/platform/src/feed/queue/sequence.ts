/** What a message's number shows about the messages before it. */
export type Place = 'next' | 'again' | 'gap';

/** How far back a number is still a message that comes again, rather than a queue that counts from the start. */
const AGAIN_WITHIN = 1000;

/**
 * Follows the numbers of a queue. A message without one is taken for the next. What comes again is followed too: a wrong number,
 * far ahead, must not hide what is missing behind it.
 */
export function followSequence() {
  let last: number | null = null;
  let previous: number | null = null;
  return {
    placeOf(number: number | null): Place {
      if (number === null) return 'next';
      const [before, justBefore] = [last, previous];
      previous = number;
      const isJump = justBefore !== null && number > justBefore + 1;
      if (before !== null && !isJump && number <= before && number > before - AGAIN_WITHIN) return 'again';
      last = number;
      return before === null || number === before + 1 ? 'next' : 'gap';
    },
    /** The next message is the first: a snapshot covers what came before it. */
    forget(): void {
      last = null;
      previous = null;
    },
  };
}
