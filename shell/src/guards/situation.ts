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
  /** Something of the member's is in the air, which going elsewhere would take from them. */
  readonly isBusy: boolean;
  readonly maintenance: boolean | null;
  /** The page that a visitor was kept from before logging in. */
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
      /** The way back to the page that it takes the member from is offered. */
      readonly leadsBack?: boolean;
    }
  | { readonly kind: 'stay' };

export type Guard = (situation: Situation) => Verdict | null;
