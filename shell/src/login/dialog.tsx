import { type DialogProps, openDialog } from '@madang/federation';
import { Button, Dialog } from '@madang/ui';
import { Doors } from './doors';
import { LoginFields } from './form';

/** The log-in over a page. Its fields live as long as it is open, so closing it empties them. */
export default function LoginDialog({ close }: DialogProps) {
  const join = () => {
    close();
    openDialog('shell/recommender');
  };
  return (
    <Dialog title="로그인" onDismiss={close}>
      <LoginFields onDone={close}>
        <Button tone="quiet" onClick={join}>
          회원가입
        </Button>
      </LoginFields>
      <Doors onLeave={close} />
    </Dialog>
  );
}
