import { openDialog } from '@madang/federation';
import { NON_MEMBER_INQUIRY } from '@madang/locale';
import { Button } from '@madang/ui';

/** Stands where a sentence sends people to the inquiry of non-members. `onLeave` closes what it stands in, first. */
export function InquiryDoor({ onLeave }: { onLeave: () => void }) {
  const open = () => {
    onLeave();
    openDialog('shell/inquiry');
  };
  return <Button onClick={open}>{NON_MEMBER_INQUIRY}</Button>;
}
