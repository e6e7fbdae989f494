import { errors } from '@madang/locale';
import { hasPassed } from '@madang/session';
import type { Guard } from './situation';

/** A session whose stamp has passed ends at the next move. */
export const expiry: Guard = ({ isMember, stamp, now }) =>
  isMember && stamp !== null && hasPassed(stamp, now)
    ? { kind: 'go', to: '/login', logOut: true, say: errors.ended }
    : null;
