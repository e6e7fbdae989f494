import type { Context } from '../context';
import type { Action, Entry } from '../journal/entry';

/** Something that an identified caller tried and was refused. */
export interface Attempt {
  readonly actor: string;
  /** What was tried, as method and address. */
  readonly what: string;
  readonly channel: string | null;
  readonly why: string;
}

const LETTERS = 600;
const AGAIN_MS = 60_000;
const LOOKED_AT = 50;

/**
 * Records it. Nothing else changed; unknown callers are not recorded, and the same attempt repeated
 * is recorded once a minute: the audit stays readable.
 */
export async function recordRefusal({ journal, at }: Context, { actor, what, channel, why }: Attempt): Promise<void> {
  const reason = why.slice(0, LETTERS);
  const action = { at: at(), actor, deed: 'refused', channel, from: null, to: what, reason, content: null } as const;
  const since = Date.parse(action.at) - AGAIN_MS;
  const isKnown = journal.entries.slice(-LOOKED_AT).some(entry => {
    return isSame(entry, action) && Date.parse(entry.at) > since;
  });
  if (!isKnown) await journal.append(action);
}

const isSame = (entry: Entry, action: Action) =>
  entry.deed === action.deed &&
  entry.actor === action.actor &&
  entry.to === action.to &&
  entry.reason === action.reason;
