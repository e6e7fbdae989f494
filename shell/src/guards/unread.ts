import { notices } from '@madang/locale';
import type { Guard } from './situation';

/**
 * A member with unread messages reads them first, once nothing of theirs is in progress; an operator at work does not.
 * Without /message there is nothing to read.
 */
export const unread: Guard = ({ path, layout, isMember, isBusy, unread: count, now, isServed }) => {
  const isReading = path === '/message' || path.startsWith('/message/');
  if (!isMember || !count || isBusy || isReading || layout === 'operator' || !isServed('/message')) return null;
  const time = Math.floor(now.getTime() / 1000);
  return { kind: 'go', to: `/message?time=${time}`, say: notices.unread, leadsBack: true };
};
