import { memberQuery, queryClient } from '@madang/http';
import { onGeneral } from '@madang/live';
import { setMaintenance, setUnread } from '@madang/session';

/** What the general stream brings between navigations goes into the stores, which the guards follow. Returns a function that stops it. */
export function followStream(): () => void {
  return onGeneral(event => {
    switch (event.type) {
      case 'maintenance':
        return setMaintenance(event.on);
      case 'unread':
        return setUnread(event.count);
      case 'member':
        return void queryClient.invalidateQueries({ queryKey: memberQuery().queryKey });
    }
  });
}
