import * as z from 'zod';

const Tab = z.string();
/** The number of a holder's term. It uses no clock: that of a device may be set back at any time. */
const Term = z.number();
const Wishes = z.array(z.string());

/** What tabs send each other about the stream that they share. */
export const TabMessage = z.discriminatedUnion('kind', [
  /** What a tab wants of the stream, and what of that it has not received yet: all of it, if `isWhole`, otherwise the latest. */
  z.object({
    kind: z.literal('wants'),
    tab: Tab,
    /** The latest term that the tab knows of. */
    term: Term,
    wishes: Wishes,
    fresh: Wishes,
    isWhole: z.boolean(),
    isHidden: z.boolean(),
  }),
  z.object({ kind: z.literal('leaves'), tab: Tab }),
  /** A tab asks for the state of the stream. */
  z.object({ kind: z.literal('looks') }),
  /** What a tab has learned in another way. */
  z.object({ kind: z.literal('learnt'), event: z.string(), data: z.string() }),
  // By the holder alone. A message of an earlier term than the latest is void: that tab's lock has been taken.
  /** Every tab must send what it wants. */
  z.object({ kind: z.literal('calls'), term: Term }),
  /** The state of the stream: whether it is up, what it carries, and the id of its last event. */
  z.object({ kind: z.literal('stands'), term: Term, isUp: z.boolean(), wishes: Wishes, id: z.string() }),
  z.object({ kind: z.literal('event'), term: Term, event: z.string(), data: z.string(), id: z.string() }),
]);
export type TabMessage = z.infer<typeof TabMessage>;
export type WantsMessage = Extract<TabMessage, { kind: 'wants' }>;
export type StateMessage = Extract<TabMessage, { kind: 'stands' }>;
export type HolderMessage = Extract<TabMessage, { kind: 'calls' | 'stands' | 'event' }>;
