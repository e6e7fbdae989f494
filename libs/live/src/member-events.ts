import { BetEvent, GeneralEvent, type StreamKind } from '@madang/contracts';
import type * as z from 'zod';
import { listen } from './stream';

/** Calls back for what concerns the member: maintenance, unread messages, a changed record. Returns a function that stops it. */
export const onGeneral = followed('general', GeneralEvent);

/** Calls back for each of the member's bets that changed. Returns a function that stops it. */
export const onBet = followed('bet', BetEvent);

function followed<Event>(kind: StreamKind, schema: z.ZodType<Event>) {
  return (listener: (event: Event) => void): (() => void) =>
    listen(kind, data => {
      const event = schema.safeParse(data);
      if (event.success) listener(event.data);
    });
}
