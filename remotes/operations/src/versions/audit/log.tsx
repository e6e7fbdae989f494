import type { AuditEntry, CompositionRow } from '@madang/contracts';
import { DateTime, Table } from '@madang/ui';
import { ACTION_NAMES, actorWord, shortId } from '../channel/words';
import styles from './audit.module.css';
import { reasonWords } from './reasons';
import { targetWords } from './search';

/** Entries of the audit as rows: when, who, what, of what, why. */
export function AuditTable({
  entries,
  compositions,
}: {
  entries: readonly AuditEntry[];
  compositions: readonly CompositionRow[];
}) {
  return (
    <Table
      caption="감사 기록"
      rows={entries}
      keyOf={entry => String(entry.sequence)}
      empty="찾은 기록이 없어요."
      columns={[
        { id: 'at', head: '시각', cell: entry => <DateTime at={entry.at} /> },
        { id: 'actor', head: '누가', cell: entry => <span className={styles.whole}>{actorWord(entry.actor)}</span> },
        {
          id: 'deed',
          head: '한 일',
          wide: true,
          cell: entry => <b className={styles.whole}>{ACTION_NAMES[entry.deed]}</b>,
        },
        { id: 'target', wide: true, head: '대상', cell: entry => targetWords(entry, compositions) },
        {
          id: 'hash',
          head: '해시',
          deskOnly: true,
          cell: entry => <span className={styles.hash}>{shortId(entry.hash)}</span>,
        },
        { id: 'reason', wide: true, head: '사유', cell: entry => reasonWords(entry) },
      ]}
    />
  );
}
