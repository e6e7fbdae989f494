import { openDialog } from '@madang/federation';
import { errors } from '@madang/locale';
import { AlertDialog, Button, ConfirmDialog } from '@madang/ui';
import type { ReactNode } from 'react';

interface EntryProps {
  title: string;
  children: ReactNode;
  /** What the lobby says; undefined as long as it says nothing. */
  isBlocked: boolean | undefined;
  isClosed: boolean;
  /** The dialog that shows it over the page. */
  panel: 'casino-panel' | 'slot-panel';
  onEnter: () => void;
  close: () => void;
}

/** Asks before a lobby opens in a window of its own; the other way is a panel over the page. */
export function Entry({ title, children, isBlocked, isClosed, panel, onEnter, close }: EntryProps) {
  if (isBlocked) return <AlertDialog message={errors.casinoBlocked} onClose={close} />;
  if (isClosed) return <AlertDialog message={errors.lobbyOpen} onClose={close} />;
  const enter = () => {
    close();
    onEnter();
  };
  const overPage = () => {
    close();
    openDialog(`casino/${panel}`);
  };
  return (
    <ConfirmDialog
      title={`${title} 입장`}
      confirm="입장하기"
      busy={isBlocked === undefined}
      onConfirm={enter}
      onDismiss={close}
    >
      {children}
      <p>새 창에서 열려요. 보유머니는 이 창과 함께 써요.</p>
      <p>
        <Button tone="quiet" size="s" icon="stack" onClick={overPage}>
          이 화면 위에 열기
        </Button>
      </p>
    </ConfirmDialog>
  );
}
