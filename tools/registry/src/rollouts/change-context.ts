import type { Context } from '../context';
import type { Action } from '../journal/entry';
import type { ChannelState } from '../journal/state';
import { isFrozen } from './refusals';

/** What a change comes to: all but what every deed of a channel has alike. */
export type Outcome = Pick<Action, 'deed' | 'to' | 'details'>;

/** Every rule is given what it decides on: where the channel stands, and what is asked of it. */
export interface ChangeContext {
  readonly context: Context;
  readonly state: ChannelState;
  readonly actor: string;
  readonly isAdmin: boolean;
  /** How many visits of the candidate have reported. */
  readonly evidence: () => Promise<number>;
}

/** These go through whatever is frozen: they take back, or undo the freezing. */
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
