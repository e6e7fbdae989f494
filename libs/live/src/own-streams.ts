import { BetEvent, GeneralEvent, type StreamKind } from '@madang/contracts';
import type * as z from 'zod';
import { listen } from './line';

/** Tells what concerns the member: maintenance, unread messages, a changed record. Returns the way to stop. */
export const onGeneral = followed('general', GeneralEvent);

/** Tells which of the member's bets changed. Returns the way to stop. */
export const onBet = followed('bet', BetEvent);

function followed<Event>(kind: StreamKind, schema: z.ZodType<Event>) {
  return (listener: (event: Event) => void): (() => void) =>
    listen(kind, data => {
      const event = schema.safeParse(data);
      if (event.success) listener(event.data);
    });
}
