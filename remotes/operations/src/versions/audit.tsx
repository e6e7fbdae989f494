import type { AuditEntry } from '@madang/contracts';
import { DateTime, Failure, Skeleton, Table } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { delivery } from './queries';
import styles from './versions.module.css';

const DEEDS: Record<AuditEntry['deed'], string> = {
  publish: '올림',
  propose: '제안',
  switch: '바꿈',
  rollback: '되돌림',
  rollout: '점진 배포 시작',
  queue: '배포 대기',
  step: '비율 올림',
  pause: '멈춤',
  resume: '다시 진행',
  finish: '배포 완료',
  abort: '배포 중단',
  kill: '차단',
  revive: '차단 해제',
  freeze: '동결',
  thaw: '동결 해제',
  policy: '정책 변경',
  ask: '승인 요청',
  approve: '승인',
  decline: '거절',
  smoke: '점검 실행',
  override: '미리 보기',
  token: '토큰 발급',
  refused: '거부됨',
};
const NEWEST = 50;

/** Who changed what, newest first. The registry keeps all of it; the console shows the latest. */
export function AuditTable() {
  const { data, error, refetch } = useQuery(delivery.audit());
  if (error) return <Failure title="감사 기록을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={4} />;
  return (
    <Table
      caption="감사 기록"
      rows={data.toSorted((one, other) => other.sequence - one.sequence).slice(0, NEWEST)}
      keyOf={entry => String(entry.sequence)}
      empty="아직 기록이 없어요."
      columns={[
        { id: 'at', head: '시각', cell: entry => <DateTime at={entry.at} /> },
        { id: 'actor', head: '누가', cell: entry => <span className={styles.whole}>{entry.actor}</span> },
        { id: 'deed', head: '무엇을', cell: entry => DEEDS[entry.deed] },
        { id: 'target', wide: true, head: '대상', cell: entry => target(entry) },
        { id: 'reason', wide: true, head: '사유', cell: entry => entry.reason },
      ]}
    />
  );
}

const HASH_LENGTH = 64;
const short = (value: string) => (value.length === HASH_LENGTH ? value.slice(0, 8) : value);

function target({ from, to }: AuditEntry): string {
  return from === null ? short(to) : `${short(from)} → ${short(to)}`;
}
