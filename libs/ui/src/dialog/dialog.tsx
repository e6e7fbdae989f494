import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/button';
import styles from './dialog.module.css';
import { useModal } from './modal';

export interface DialogProps {
  title: string;
  /** Escape, a press outside and the cross do the same. The owner answers by taking the dialog away. */
  onDismiss: () => void;
  children: ReactNode;
  /** Its buttons, sharing the width. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** As wide as a board needs, instead of the usual 450. */
  isWide?: boolean;
}

/** A modal dialog, 450 wide. It is open while it is drawn. */
export function Dialog({ title, onDismiss, children, footer, role = 'dialog', isWide = false }: DialogProps) {
  const titleId = useId();
  const modal = useModal(onDismiss);
  return (
    <dialog
      {...modal}
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      role={role}
      aria-labelledby={titleId}
    >
      <div>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label="닫기" onClick={onDismiss} />
        </div>
        <div className={styles.body} data-dialog-body="">
          {children}
        </div>
        {footer && (
          <div className={styles.foot} data-dialog-body="">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
