import type { DialogProps } from '@madang/federation';
import { AlertDialog } from '@madang/ui';

/** Every alert of the site. */
export default function Alert({ message, close }: DialogProps<{ message: string }>) {
  return <AlertDialog message={message} onClose={close} />;
}
