import * as z from 'zod';

const Tab = z.string();
/** The number of a holder's turn. No clock is in it: that of a device may be set back at any time. */
const Term = z.number();
const Wishes = z.array(z.string());

/** What tabs tell each other about the stream that they share. */
export const TabMessage = z.discriminatedUnion('kind', [
  /** What a tab wants of the stream, and what of that it has not been told of so far: all of it, if `isWhole`, else the latest. */
  z.object({
    kind: z.literal('wants'),
    tab: Tab,
    /** The latest turn that the tab has heard of. */
    term: Term,
    wishes: Wishes,
    fresh: Wishes,
    isWhole: z.boolean(),
    isHidden: z.boolean(),
  }),
  z.object({ kind: z.literal('leaves'), tab: Tab }),
  /** A tab asks how the stream stands. */
  z.object({ kind: z.literal('looks') }),
  /** What a tab has learnt by another way. */
  z.object({ kind: z.literal('learnt'), event: z.string(), data: z.string() }),
  // By the holder alone. What is said in an earlier turn than the latest is void: that tab's turn was taken meanwhile.
  /** Every tab shall say what it wants. */
  z.object({ kind: z.literal('calls'), term: Term }),
  /** How the stream stands: whether it is up, what it carries, and the id of its last event. */
  z.object({ kind: z.literal('stands'), term: Term, isUp: z.boolean(), wishes: Wishes, id: z.string() }),
  z.object({ kind: z.literal('event'), term: Term, event: z.string(), data: z.string(), id: z.string() }),
]);
export type TabMessage = z.infer<typeof TabMessage>;
export type Wants = Extract<TabMessage, { kind: 'wants' }>;
export type Standing = Extract<TabMessage, { kind: 'stands' }>;
export type HolderMessage = Extract<TabMessage, { kind: 'calls' | 'stands' | 'event' }>;
