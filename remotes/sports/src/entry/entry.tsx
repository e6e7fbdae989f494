import { LIVE_ANCHOR, OpenGame, type OpenGameType } from '@madang/contracts';
import { type DialogProps, loadDocument, openDialog } from '@madang/federation';
import { send } from '@madang/http';
import { errors } from '@madang/locale';
import { Button, ConfirmDialog } from '@madang/ui';
import { useState } from 'react';
import { GAMES } from './games';

/** Asks before a board opens in a window of its own; the other way is a panel over the page. */
export default function Entry({ type, close }: DialogProps<{ type: OpenGameType }>) {
  const [isBusy, setBusy] = useState(false);
  const { title, words, panel } = GAMES[type];
  const enter = async () => {
    setBusy(true);
    const isOpen = await openGame(type);
    close();
    if (!isOpen) openDialog('shell/alert', { message: errors.gameOpen });
  };
  const overPage = () => {
    close();
    openDialog(`sports/${panel}`);
  };
  return (
    <ConfirmDialog
      title={`${title} 입장`}
      confirm="입장하기"
      busy={isBusy}
      onConfirm={() => void enter()}
      onDismiss={close}
    >
      <p>{words}</p>
      <p>새 창에서 열려요. 베팅카트와 로그인은 이 창과 함께 써요.</p>
      <p>
        <Button tone="quiet" size="s" icon="stack" onClick={overPage}>
          이 화면 위에 열기
        </Button>
      </p>
    </ConfirmDialog>
  );
}

/** Whether the game is open in its window now. */
async function openGame(type: OpenGameType): Promise<boolean> {
  // Opened within the press: after a reply a browser would block it as an unwanted pop-up.
  const opened = window.open('', `madang-${type}`);
  try {
    const { url } = await send(OpenGame, { query: { type } });
    const address = `${url}${type === 'IN' ? LIVE_ANCHOR : ''}`;
    // biome-ignore lint/plugin: a new window has no page to lose
    if (opened) opened.location.replace(address);
    else await loadDocument(address);
    return true;
  } catch {
    opened?.close();
    return false;
  }
}
