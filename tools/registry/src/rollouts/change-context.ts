import type { Context } from '../context';
import type { Action } from '../journal/entry';
import type { ChannelState } from '../journal/state';
import { isFrozen } from '../refusals';

/** The result of a change: the part of an action that is not the same for all actions of a channel. */
export type Outcome = Pick<Action, 'deed' | 'to' | 'details'>;

/** What rules decide on: the channel's state, who acts, and the evidence. */
export interface ChangeContext {
  readonly context: Context;
  readonly state: ChannelState;
  readonly actor: string;
  readonly isAdmin: boolean;
  /** How many visits of the candidate have reported. */
  readonly evidence: () => Promise<number>;
}

/** Allowed while the channel is frozen: they take back, or end the freeze. */
const ALWAYS: ReadonlySet<string> = new Set([
  'abort',
  'kill',
  'rollback',
  'thaw',
  'decline',
] satisfies Action['deed'][]);

export function mustBeOpen({ frozen }: ChannelState, deed: Action['deed']): void {
  if (frozen && !ALWAYS.has(deed)) throw isFrozen(frozen.reason);
}
