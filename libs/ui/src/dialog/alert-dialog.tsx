import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

export interface AlertDialogProps {
  message: ReactNode;
  onClose: () => void;
  title?: string;
  /** The button's words. */
  confirm?: string;
  /** A way on beside the button, which keeps the focus. */
  way?: ReactNode;
}

/** Says one thing that must be read, in the platform's words. */
export function AlertDialog({ message, onClose, title = '알림', confirm = '확인', way }: AlertDialogProps) {
  const buttons = (
    <>
      <Button tone="primary" onClick={onClose}>
        {confirm}
      </Button>
      {way && <div className={styles.way}>{way}</div>}
    </>
  );
  return (
    <Dialog role="alertdialog" title={title} onDismiss={onClose} footer={buttons}>
      <p>{message}</p>
    </Dialog>
  );
}
