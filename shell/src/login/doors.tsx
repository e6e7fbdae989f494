import { openDialog } from '@madang/federation';
import { NON_MEMBER_INQUIRY } from '@madang/locale';
import { Button } from '@madang/ui';
import styles from './login.module.css';

/** The dialogs for people who can't log in. `onLeave` is called before one opens, so that a dialog around them can close first. */
export function Doors({ onLeave }: { onLeave?: () => void }) {
  const open = (dialog: 'find-password' | 'inquiry') => {
    onLeave?.();
    openDialog(`shell/${dialog}`);
  };
  return (
    <div className={styles.doors}>
      <Button tone="quiet" onClick={() => open('find-password')}>
        비밀번호 찾기
      </Button>
      <Button tone="quiet" onClick={() => open('inquiry')}>
        {`${NON_MEMBER_INQUIRY} 24시간`}
      </Button>
    </div>
  );
}
