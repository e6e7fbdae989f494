import type { DialogProps } from '@madang/federation';
import { queryClient } from '@madang/http';
import { withJosa } from '@madang/locale';
import { Button, Dialog, LinkButton, Skeleton } from '@madang/ui';
import { useEffect, useState } from 'react';
import { lobbies } from '../lobby/queries';
import { stampLobby } from '../lobby/stamp';
import { type Launch, launchAddress, launchFault } from './launch';
import styles from './launch.module.css';

/** A link lives for a minute: as long as the dialog is open, there is a fresh one. */
const FRESH_MS = 45_000;

/** The way into a game where the browser blocks windows that we open: a link that the member presses. */
export default function LaunchLink({ target, close }: DialogProps<{ target: Launch }>) {
  const { address, fault } = useFreshAddress(target);
  const follow = () => {
    stampLobby();
    void queryClient.invalidateQueries(lobbies.all);
    close();
  };
  return (
    <Dialog
      title={`${target.name} 열기`}
      onDismiss={close}
      footer={
        <>
          <Button onClick={close}>취소</Button>
          {address && (
            <LinkButton
              tone="primary"
              icon="external"
              render={props => <a href={address} target="_blank" rel="noreferrer" onClick={follow} {...props} />}
            >
              {`${target.name} 열기`}
            </LinkButton>
          )}
        </>
      }
    >
      {fault ? (
        <p role="alert">{fault}</p>
      ) : (
        <>
          <p>{`브라우저가 새 창을 막았어요. 아래 버튼을 누르면 ${withJosa(target.name, '이/가')} 새 창에서 열려요.`}</p>
          <p className={styles.note}>브라우저에서 이 사이트의 새 창을 허용하면 다음부터는 바로 열려요.</p>
          {!address && <Skeleton rows={1} />}
        </>
      )}
    </Dialog>
  );
}

interface FreshAddress {
  readonly address: string | null;
  readonly fault: string | null;
}

function useFreshAddress(target: Launch): FreshAddress {
  const [fresh, setFresh] = useState<FreshAddress>({ address: null, fault: null });
  useEffect(() => {
    let isOpen = true;
    const show = (next: FreshAddress) => isOpen && setFresh(next);
    const renew = () =>
      launchAddress(target).then(
        address => show({ address, fault: null }),
        error => show({ address: null, fault: launchFault(target, error) }),
      );
    void renew();
    const timer = setInterval(renew, FRESH_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [target]);
  return fresh;
}
