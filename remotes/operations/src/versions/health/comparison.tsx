import { Status } from '@madang/ui';
import type { QueryStatus } from '@tanstack/react-query';
import styles from './health.module.css';
import type { RemoteHealth } from './verdicts';
import { failureWords, findingWords, OUTCOMES } from './words';

/** How a version does beside the one before it, in words, with the classes of what failed. */
export function Comparison({ remote, status }: { remote: RemoteHealth; status: QueryStatus }) {
  const { row, outcome, findings } = remote;
  const failures = row ? failureWords(row) : '';
  return (
    <div className={styles.comparison}>
      {outcome === 'worse' && <Status shape="no">{`앞 버전보다 ${OUTCOMES.worse}`}</Status>}
      {outcome === 'better' && <Status shape="ok">{`앞 버전보다 ${OUTCOMES.better}`}</Status>}
      {(outcome === 'same' || outcome === 'thin') && <span>{quietWords(remote, status)}</span>}
      {outcome === 'worse' && <span>{findingWords(findings, 'worse')}</span>}
      {failures && <small className={styles.before}>{`실패 종류 ${failures}`}</small>}
    </div>
  );
}

function quietWords({ outcome, row, before, predecessor }: RemoteHealth, status: QueryStatus): string {
  if (status === 'pending') return '불러오는 중';
  if (status === 'error') return '건강 정보를 불러오지 못했어요';
  if (outcome === 'same') return `앞 버전과 ${OUTCOMES.same}`;
  if (!row) return '아직 보고된 방문이 없어요';
  if (predecessor === null) return '견줄 앞 버전이 없어요';
  return before ? '견줄 표본이 부족해요' : '앞 버전의 방문이 남아 있지 않아요';
}
