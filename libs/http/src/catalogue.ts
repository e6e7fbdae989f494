import type { Refusal } from '@madang/contracts';
import { errors } from '@madang/locale';
import { $token, clearSession } from '@madang/session';

/** What the shell does after a session was ended by a reply: show `sentence`, if there is one, and show `to`. */
export interface CatalogueReaction {
  readonly status: 555 | 556 | 406 | 600 | 500;
  readonly sentence: string | null;
  /** blank: an empty page; null: stay, as far as a visitor may. */
  readonly to: '/login' | 'blank' | null;
  /** By which a fault of the platform is found in its log. */
  readonly requestId?: string | undefined;
}

const reactions = new Map<number, CatalogueReaction>(
  (
    [
      { status: 555, sentence: errors.replaced, to: '/login' },
      { status: 556, sentence: errors.ended, to: '/login' },
      { status: 406, sentence: null, to: 'blank' },
      { status: 600, sentence: errors.blocked, to: null },
      { status: 500, sentence: errors.unexpected, to: null },
    ] satisfies CatalogueReaction[]
  ).map(reaction => [reaction.status, reaction]),
);

let notify: (reaction: CatalogueReaction) => void = () => {};

/** Registers the shell's part. The logging out itself is done here, for every remote. */
export function onCatalogue(handler: (reaction: CatalogueReaction) => void): void {
  notify = handler;
}

/**
 * Reacts to a status of the catalogue. Several calls in flight get the same reply: only the first ends the session, the
 * others belong to a token that is gone.
 */
export function react(status: number, token: string | null, { requestId }: Refusal): void {
  const reaction = reactions.get(status);
  if (!reaction || token !== $token.get()) return;
  clearSession();
  notify({ ...reaction, requestId });
}
