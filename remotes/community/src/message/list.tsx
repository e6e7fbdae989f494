import type { Message } from '@madang/contracts';
import { Badge, DateTime, Table } from '@madang/ui';
import styles from './message.module.css';

interface Props {
  messages: readonly Message[];
  onOpen: (message: Message) => void;
}

/** The table of the specification: createdAt, title, confirmStatus, contents. */
export function MessageTable({ messages, onOpen }: Props) {
  return (
    <Table
      caption="받은 쪽지"
      rows={messages}
      keyOf={message => message.id}
      empty="받은 쪽지가 없어요."
      columns={[
        { id: 'createdAt', head: '받은 시각', cell: message => <DateTime at={message.createdAt} /> },
        { id: 'title', wide: true, head: '제목', cell: message => <Title message={message} onOpen={onOpen} /> },
        {
          id: 'confirmStatus',
          head: '확인',
          cell: message => (
            <span className={styles.state}>{message.confirmStatus ? '읽음' : <Badge>안 읽음</Badge>}</span>
          ),
        },
        {
          id: 'contents',
          wide: true,
          head: '내용',
          cell: message => <span className={styles.excerpt}>{message.contents}</span>,
        },
      ]}
    />
  );
}

function Title({ message, onOpen }: { message: Message; onOpen: Props['onOpen'] }) {
  return (
    <button
      type="button"
      className={message.confirmStatus ? styles.title : styles.unread}
      onClick={() => onOpen(message)}
    >
      {message.title}
    </button>
  );
}
