import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The action in words: "이동하기", "50,000원 출금". */
  confirm: string;
  cancel?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks before an action. The way back comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel = '취소', tone = 'primary', busy = false, onConfirm, onDismiss } = props;
  return (
    <Dialog
      title={title}
      onDismiss={onDismiss}
      footer={
        <>
          <Button onClick={onDismiss}>{cancel}</Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
