import type { DialogProps } from '@madang/federation';
import { NON_MEMBER_INQUIRY, withRequestId } from '@madang/locale';
import { AlertDialog } from '@madang/ui';
import { InquiryDoor } from './inquiry-door';

/** Every alert of the site. One that sends people to the inquiry of non-members has its door. */
export default function Alert({ message, requestId, close }: DialogProps<{ message: string; requestId?: string }>) {
  const door = message.includes(NON_MEMBER_INQUIRY) && <InquiryDoor onLeave={close} />;
  return <AlertDialog message={withRequestId(message, requestId)} onClose={close} way={door} />;
}
