import { microsOf } from './read';

/** When a message was sent, by its own stamp, and when it came, by our clock: in microseconds, null where unknown. */
export interface Times {
  readonly sentAt: number | null;
  readonly receivedAt?: number | null | undefined;
}

const SECOND = 1_000_000;
/** How far an item's clock may run ahead of its message's: they are other machines of the feed, and some count whole seconds. */
const ITEMS_APART = 10 * SECOND;
/** How far the feed's clock may run ahead of ours. */
const CLOCKS_APART = 600 * SECOND;

/** When a message was sent, but no later than it came: one dated ahead of our clock would outlive every later message. */
export const boundedSentAt = (sentAt: number | null, receivedAt: number): number | null =>
  sentAt !== null && isAhead(sentAt, receivedAt) ? receivedAt : sentAt;

export interface ItemTime {
  readonly at: number;
  /** It was dated after its own message, or with no possible date: the order of arrival counts instead. */
  readonly isImpossible: boolean;
}

/**
 * When an item was last changed, by its own stamp. A stamp that can't be true — later than the message that brings it, or than
 * our clock — makes the item neither older than the stored one nor newer than its message.
 *
 * @param current when the stored item was last changed, in microseconds
 */
export function itemTime(stamp: string | null | undefined, current: number | undefined, times: Times): ItemTime {
  const { sentAt, receivedAt = null } = times;
  const moment = stamp ? microsOf(stamp) : null;
  if (!stamp) return { at: sentAt ?? current ?? 0, isImpossible: false };
  if (moment !== null && !isAfter(moment, times)) return { at: moment, isImpossible: false };
  return { at: Math.max(sentAt ?? receivedAt ?? 0, current ?? 0), isImpossible: true };
}

const isAfter = (moment: number, { sentAt, receivedAt }: Times): boolean =>
  (sentAt !== null && moment > sentAt + ITEMS_APART) || (receivedAt != null && isAhead(moment, receivedAt));

const isAhead = (moment: number, receivedAt: number): boolean => moment > receivedAt + CLOCKS_APART;
