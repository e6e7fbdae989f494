import type { CompositionRow } from '@madang/contracts';
import { Badge, Button, DateTime, Failure, Skeleton, Table } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../console/reason-dialog';
import { useRollback } from './commands';
import { delivery } from './queries';
import styles from './versions.module.css';

/** Every composition so far, newest first; any of them can be served again. */
export function CompositionHistory({ current }: { current: CompositionRow }) {
  const { data, error, refetch } = useQuery(delivery.compositions());
  const [target, setTarget] = useState<CompositionRow | null>(null);
  if (error) return <Failure title="조합 기록을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={4} />;
  return (
    <>
      <Table
        caption="조합 기록"
        rows={data.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))}
        keyOf={row => row.id}
        empty="아직 조합이 없어요."
        columns={[
          { id: 'made', head: '만든 때', cell: row => <DateTime at={row.createdAt} /> },
          { id: 'composition', head: '조합', cell: row => row.id.slice(0, 8) },
          { id: 'by', head: '만든 이', cell: row => <span className={styles.whole}>{row.createdBy}</span> },
          { id: 'difference', wide: true, head: '지금과 다른 점', cell: row => differences(row, current) },
          {
            id: 'deed',
            head: '되돌리기',
            align: 'right',
            cell: row => <Deed row={row} current={current} onAsk={setTarget} />,
          },
        ]}
      />
      {target && <AskRollback target={target} current={current} close={() => setTarget(null)} />}
    </>
  );
}

function Deed({
  row,
  current,
  onAsk,
}: {
  row: CompositionRow;
  current: CompositionRow;
  onAsk: (row: CompositionRow) => void;
}) {
  if (row.id === current.id) return <Badge>서비스 중</Badge>;
  return (
    <Button size="s" tone="danger" aria-label={`조합 ${row.id.slice(0, 8)}로 되돌리기`} onClick={() => onAsk(row)}>
      되돌리기
    </Button>
  );
}

function AskRollback({
  target,
  current,
  close,
}: {
  target: CompositionRow;
  current: CompositionRow;
  close: () => void;
}) {
  const rollback = useRollback();
  return (
    <ReasonDialog
      title={`조합 ${target.id.slice(0, 8)} 되돌리기`}
      deed="이 조합으로 되돌리기"
      onReason={reason =>
        rollback.mutateAsync({ composition: target.id, expected: current.id, reason }).catch(() => null)
      }
      close={close}
    >
      {`${differences(target, current)} · 열린 탭도 다음 이동에서 되돌아가요. 기록에 남아요.`}
    </ReasonDialog>
  );
}

/** "sports 1.1.0 → 1.0.0", or that there is none. */
function differences(row: CompositionRow, current: CompositionRow): string {
  const changed = Object.entries(row.versions).filter(([name, version]) => current.versions[name] !== version);
  const gone = Object.keys(current.versions).filter(name => !(name in row.versions));
  const words = [
    ...changed.map(([name, version]) => `${name} ${current.versions[name] ?? '없음'} → ${version}`),
    ...gone.map(name => `${name} 없음`),
  ];
  return words.length === 0 ? '없음' : words.join(', ');
}
