import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';

export interface PopupProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** Hides it for hours: draws `hideWord` beside 닫기. */
  onHide?: (() => void) | undefined;
  hideWord?: string;
  /** Its position on the page, in px. Without it, and always on a phone, it is in the flow. */
  at?: { left: number; top: number } | undefined;
  /** In px. */
  width?: number | undefined;
}

/** A notice over a page that leaves the page usable. Several may stand beside each other. */
export function Popup(props: PopupProps) {
  const { title, children, onClose, onHide, hideWord = '6시간 동안 보지 않기', at, width = 360 } = props;
  const titleId = useId();
  return (
    <section
      className={`${styles.popup} ${at ? styles.placed : ''}`}
      style={{ ...at, maxWidth: width }}
      role="dialog"
      aria-labelledby={titleId}
    >
      <div className={styles.notice}>
        <h3 id={titleId}>{title}</h3>
        {children}
      </div>
      <div className={styles.ways}>
        {onHide && (
          <button type="button" onClick={onHide}>
            {hideWord}
          </button>
        )}
        <button type="button" onClick={onClose}>
          닫기
        </button>
      </div>
    </section>
  );
}
