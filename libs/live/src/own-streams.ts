import { BetEvent, GeneralEvent, STREAM_PATHS } from '@madang/contracts';
import { $token } from '@madang/session';
import type * as z from 'zod';
import { holdStream } from './connection';

/** Tells what concerns the member: maintenance, unread messages, a changed record. Returns the way to stop. */
export const onGeneral = followed(STREAM_PATHS.general, GeneralEvent);

/** Tells which of the member's bets changed. Returns the way to stop. */
export const onBet = followed(STREAM_PATHS.bet, BetEvent);

/** One connection for all who listen, open while somebody listens and someone is logged in. */
function followed<Event>(path: string, schema: z.ZodType<Event>) {
  const listeners = new Set<(event: Event) => void>();
  let close: (() => void) | null = null;

  function tell(text: string): void {
    const event = schema.safeParse(JSON.parse(text));
    if (event.success) for (const listener of listeners) listener(event.data);
  }

  function follow(): void {
    close?.();
    const isWanted = listeners.size > 0 && $token.get() !== null;
    close = isWanted ? holdStream({ path, onData: tell, onSign: () => {}, onBreak: () => {} }) : null;
  }

  let isFollowingToken = false;
  return (listener: (event: Event) => void): (() => void) => {
    if (!isFollowingToken) $token.listen(follow);
    isFollowingToken = true;
    listeners.add(listener);
    if (!close) follow();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) follow();
    };
  };
}
