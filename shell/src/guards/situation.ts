import type { Member } from '@madang/contracts';
import type { Layout } from '../site/layout-of';

/** All that the guards decide by: where someone wants to go, and what the site knows at that moment. */
export interface Situation {
  readonly path: string;
  readonly layout: Layout;
  readonly search: string;
  readonly now: Date;
  readonly isMember: boolean;
  readonly member: Pick<Member, 'type' | 'role' | 'withdrawalType'> | null;
  readonly stamp: string | null;
  readonly unread: number | null;
  /** The member has something in progress that would be lost by going elsewhere. */
  readonly isBusy: boolean;
  readonly maintenance: boolean | null;
  /** The page that a visitor requested before logging in. */
  readonly intended: string | null;
  /** Whether this browser looks at what members do not get yet. */
  readonly isPreview: boolean;
  readonly isServed: (path: string) => boolean;
}

/** What a guard decides: go on, go elsewhere, or stay here whatever the later guards would say. */
export type Verdict =
  | {
      readonly kind: 'go';
      readonly to: string;
      readonly logOut?: boolean;
      readonly say?: string;
      /** A way back to the page that the member leaves is offered. */
      readonly leadsBack?: boolean;
    }
  | { readonly kind: 'stay' };

export type Guard = (situation: Situation) => Verdict | null;
