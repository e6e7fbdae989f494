import { $picks } from '@madang/betslip';
import type { OpenGameType } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Button, Dialog } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { StreamNote } from '../odds/stream-note';
import styles from './entry.module.css';
import { GAMES } from './games';

export interface GamePanelProps {
  type: OpenGameType;
  children: ReactNode;
  close: () => void;
}

/** A board over whatever page is open. Going anywhere closes it; what was picked in it is in the cart. */
export function GamePanel({ type, children, close }: GamePanelProps) {
  const { key } = useLocation();
  const first = useRef(key);
  const count = useStore($picks).length;
  useEffect(() => {
    if (first.current !== key) close();
  }, [key, close]);
  const enter = () => {
    close();
    openDialog('sports/entry', { type });
  };
  return (
    <Dialog
      isWide
      title={GAMES[type].title}
      onDismiss={close}
      footer={
        <>
          <Button icon="external" onClick={enter}>
            새 창으로 열기
          </Button>
          <Button tone="primary" onClick={close}>
            {count > 0 ? `베팅카트로 (${count}개 선택)` : '닫기'}
          </Button>
        </>
      }
    >
      <div className={styles.note}>
        <StreamNote />
      </div>
      {children}
    </Dialog>
  );
}
