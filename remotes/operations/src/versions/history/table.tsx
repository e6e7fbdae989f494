import type { ChannelState, CompositionRow } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { withJosa } from '@madang/locale';
import { Badge, Button, DateTime, IconButton, Table } from '@madang/ui';
import { snapshotOf } from '../channel/action';
import { differenceWords } from '../channel/differences';
import { actorWord, shortId } from '../channel/words';
import styles from './history.module.css';

interface Props {
  state: ChannelState;
  rows: readonly CompositionRow[];
  /** What the channel ran before: only that can be gone back to. */
  past: readonly CompositionRow[];
}

/** Compositions with what each would change, and the action that brings it to members. */
export function CompositionTable({ state, rows, past }: Props) {
  return (
    <Table
      caption="조합"
      rows={rows}
      keyOf={row => row.id}
      empty="조합이 없어요."
      columns={[
        { id: 'composition', head: '조합', cell: row => <Name row={row} /> },
        { id: 'made', head: '만든 때', cell: row => <DateTime at={row.createdAt} /> },
        { id: 'by', head: '만든 이', cell: row => <span className={styles.whole}>{actorWord(row.createdBy)}</span> },
        {
          id: 'difference',
          wide: true,
          head: '지금 조합과 다른 점',
          cell: row => differenceWords(state.current.versions, row.versions),
        },
        {
          id: 'actions',
          head: '할 일',
          align: 'right',
          wide: true,
          cell: row => <RowAction row={row} state={state} past={past} />,
        },
      ]}
    />
  );
}

/** Its short hash, and what people call it. */
function Name({ row }: { row: CompositionRow }) {
  return (
    <span className={styles.name}>
      <b>{shortId(row.id)}</b>
      {row.label !== undefined && <span>{row.label}</span>}
      <IconButton
        icon="edit"
        label={`조합 ${shortId(row.id)} 이름 붙이기`}
        onClick={() => openDialog('operations/label', { row })}
      />
    </span>
  );
}

function RowAction({ row, state, past }: { row: CompositionRow; state: ChannelState; past: Props['past'] }) {
  if (row.id === state.current.id) return <Badge>서비스 중</Badge>;
  if (row.id === state.candidate?.id) return <Badge tone="line">배포 중인 후보</Badge>;
  if (!past.some(one => one.id === row.id)) {
    return (
      <Button
        size="s"
        aria-label={`조합 ${shortId(row.id)} 배포하기`}
        onClick={() => openDialog('operations/rollout', { candidate: row, state })}
      >
        배포하기
      </Button>
    );
  }
  return (
    <Button
      size="s"
      tone="danger"
      aria-label={`조합 ${withJosa(shortId(row.id), '으로/로')} 되돌리기`}
      onClick={() =>
        openDialog('operations/rollback', { target: row, current: state.current, seen: snapshotOf(state) })
      }
    >
      되돌리기
    </Button>
  );
}
