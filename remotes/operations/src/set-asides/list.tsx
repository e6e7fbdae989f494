import type { SetAside } from '@madang/contracts';
import { formatCount } from '@madang/locale';
import { Button, ConfirmDialog, DateTime, Empty, Status, Table } from '@madang/ui';
import { useState } from 'react';
import { useRetry } from './commands';
import { itemName, kindName } from './kinds';
import styles from './set-asides.module.css';

export function SetAsideTable({ items }: { items: readonly SetAside[] }) {
  return (
    <Table
      caption="보류된 항목 목록"
      rows={items}
      keyOf={itemName}
      empty={<Empty title="보류된 항목이 없어요." />}
      columns={[
        { id: 'last', head: '마지막 시도', cell: item => <DateTime at={item.lastAt} /> },
        { id: 'kind', head: '종류', cell: item => kindName(item.kind) },
        { id: 'attempts', head: '시도', align: 'right', cell: item => `${formatCount(item.attempts)}회` },
        { id: 'what', head: '사유와 내용', wide: true, cell: item => <What item={item} /> },
        { id: 'actions', head: '처리', cell: item => <Retry item={item} /> },
      ]}
    />
  );
}

function What({ item: { itemId, reason, payload } }: { item: SetAside }) {
  return (
    <div className={styles.what}>
      <p className={styles.reason} lang="en">
        {reason}
      </p>
      <details className={styles.details}>
        <summary>{`내용 보기 · ${itemId}`}</summary>
        {/* Long texts scroll in their own box, which the keyboard must reach. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as said above. */}
        <pre className={styles.payload} tabIndex={0}>
          {payload}
        </pre>
      </details>
    </div>
  );
}

const ATTEMPT = '원인을 먼저 고쳐 주세요. 이미 처리된 부분이 두 번 처리되지는 않아요.';
const FEED_ATTEMPT = '피드가 다음에 알리는 내용으로 다시 처리해요. 또 실패하면 다시 보류돼요.';

function Retry({ item }: { item: SetAside }) {
  const retry = useRetry();
  const [isAsking, setAsking] = useState(false);
  const dismiss = () => setAsking(false);
  if (item.isRetried) return <Status shape="wait">다시 시도하는 중</Status>;
  return (
    <>
      <Button size="s" aria-label={`${itemName(item)} 다시 시도`} onClick={() => setAsking(true)}>
        다시 시도
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="다시 시도할까요?"
          confirm="다시 시도하기"
          busy={retry.isPending}
          onConfirm={() => retry.mutate(item, { onSettled: dismiss })}
          onDismiss={dismiss}
        >
          <p>{itemName(item)}</p>
          <p>{item.kind === 'feed-message' ? FEED_ATTEMPT : ATTEMPT}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
