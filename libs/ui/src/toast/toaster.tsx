import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../button/button';
import type { IconName } from '../icon/drawings';
import { Icon } from '../icon/icon';
import { onToast, type Toast, type ToastTone } from './toast';
import styles from './toast.module.css';

const SHOWN_MS = 6000;
const MOST = 3;
const ICONS: Readonly<Record<ToastTone, IconName>> = { info: 'info', ok: 'check', warn: 'warning' };

interface ShownToast extends Toast {
  id: number;
}

/** The region of toasts. The frame draws it once. */
export function Toaster() {
  const region = useRef<HTMLDivElement>(null);
  const next = useRef(1);
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  useEffect(() => {
    raise(region.current);
    return onToast(toast => {
      const id = next.current++;
      setShown(current => [...current, { ...toast, id }].slice(-MOST));
      raise(region.current);
    });
  }, []);
  const drop = (id: number) => setShown(current => current.filter(toast => toast.id !== id));
  return (
    <div ref={region} className={styles.region} popover="manual" role="status" aria-label="알림">
      {shown.map(toast => (
        <ToastCard key={toast.id} {...toast} onDismiss={() => drop(toast.id)} />
      ))}
    </div>
  );
}

/** Shown from the start, so that a screen reader hears it change; shown again above a dialog that opened in the meantime. */
function raise(region: HTMLDivElement | null): void {
  if (!region?.showPopover) return;
  if (region.matches(':popover-open')) {
    if (!document.querySelector('dialog[open]')) return;
    region.hidePopover();
  }
  region.showPopover();
}

export interface ToastCardProps extends Toast {
  onDismiss: () => void;
}

/** One toast. It waits while a pointer or the focus is on it. */
export function ToastCard({ text, tone, action, onDismiss }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!card.current?.matches(':hover, :focus-within')) dismiss.current();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, []);
  const runAction = () => {
    action?.run();
    onDismiss();
  };
  return (
    <div ref={card} className={`${styles.toast} ${styles[tone]}`}>
      <Icon name={ICONS[tone]} />
      <span className={styles.text}>{text}</span>
      {action && (
        <Button tone="quiet" size="s" className={styles.action} onClick={runAction}>
          {action.label}
        </Button>
      )}
      <IconButton icon="close" iconSize={16} label="알림 닫기" onClick={onDismiss} />
    </div>
  );
}
