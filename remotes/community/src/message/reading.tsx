import type { Message } from '@madang/contracts';
import { Button, DateTime, Dialog } from '@madang/ui';
import styles from './message.module.css';

export function Reading({ message, close }: { message: Message; close: () => void }) {
  return (
    <Dialog
      title={message.title}
      onDismiss={close}
      footer={
        <Button tone="primary" onClick={close}>
          확인
        </Button>
      }
    >
      <p className={styles.when}>
        <DateTime at={message.createdAt} />
      </p>
      <p className={styles.contents}>{message.contents}</p>
    </Dialog>
  );
}
