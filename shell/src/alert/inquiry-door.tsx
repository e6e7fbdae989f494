import { openDialog } from '@madang/federation';
import { NON_MEMBER_INQUIRY } from '@madang/locale';
import { Button } from '@madang/ui';

/** Accompanies a sentence that sends people to the inquiry of non-members. `onLeave` closes what it is in, first. */
export function InquiryDoor({ onLeave }: { onLeave: () => void }) {
  const open = () => {
    onLeave();
    openDialog('shell/inquiry');
  };
  return <Button onClick={open}>{NON_MEMBER_INQUIRY}</Button>;
}
