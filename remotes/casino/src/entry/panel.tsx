import { Button, Dialog } from '@madang/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface PanelProps {
  title: string;
  children: ReactNode;
  /** Called once, as the panel opens. */
  onOpen: () => void;
  close: () => void;
}

/** A lobby over whatever page is open. Going anywhere closes it. */
export function LobbyPanel({ title, children, onOpen, close }: PanelProps) {
  const { key } = useLocation();
  const first = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering happens once
  useEffect(onOpen, []);
  useEffect(() => {
    if (first.current !== key) close();
  }, [key, close]);
  return (
    <Dialog
      isWide
      title={title}
      onDismiss={close}
      footer={
        <Button tone="primary" onClick={close}>
          닫기
        </Button>
      }
    >
      <div>{children}</div>
    </Dialog>
  );
}
