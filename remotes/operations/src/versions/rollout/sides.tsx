import { formatCount } from '@madang/locale';
import { Icon } from '@madang/ui';
import type { Finding } from '../health/compare';
import type { RemoteHealth } from '../health/verdicts';
import { failureWords, figure, MEASURES, OUTCOMES } from '../health/words';
import styles from './rollout.module.css';

const UNITS: Readonly<Record<Finding['measure'], string>> = {
  failed: '실패한 방문',
  load: '로드 p75',
  inp: 'INP p75',
  lcp: 'LCP p75',
};
const MEASURE_ORDER: readonly Finding['measure'][] = ['failed', 'load', 'inp', 'lcp'];

/** One remote's candidate beside stable, figure by figure; which is worse is written, not only coloured. */
export function Sides({ remote }: { remote: RemoteHealth }) {
  const { name, stable, candidate, row, before } = remote;
  return (
    <table className={styles.sides}>
      <caption>{`${name}: 안정과 후보의 건강`}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{`안정 ${stable ?? '없음'}`}</th>
          <th scope="col">{`후보 ${candidate}`}</th>
          <th scope="col">견주면</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">방문</th>
          <td>{formatCount(before?.visits ?? 0)}</td>
          <td>{formatCount(row?.visits ?? 0)}</td>
          <td>{remote.outcome === 'thin' ? OUTCOMES.thin : '견줄 만큼 모였어요'}</td>
        </tr>
        {MEASURE_ORDER.map(measure => (
          <MeasureRow key={measure} measure={measure} finding={remote.findings.find(one => one.measure === measure)} />
        ))}
        {row && row.failedVisits > 0 && (
          <tr>
            <th scope="row">실패 종류</th>
            <td>{before ? failureWords(before) || '없음' : '—'}</td>
            <td>{failureWords(row)}</td>
            <td />
          </tr>
        )}
      </tbody>
    </table>
  );
}

function MeasureRow({ measure, finding }: { measure: Finding['measure']; finding: Finding | undefined }) {
  const isWorse = finding?.outcome === 'worse';
  return (
    <tr>
      <th scope="row">{UNITS[measure]}</th>
      <td>{figure(measure, finding?.before ?? null)}</td>
      <td>{figure(measure, finding?.now ?? null)}</td>
      <td className={isWorse ? styles.worse : undefined}>
        {isWorse && <Icon name="warning" size={16} />}
        <span>{finding && finding.outcome !== 'thin' ? `${MEASURES[measure]} ${OUTCOMES[finding.outcome]}` : '—'}</span>
      </td>
    </tr>
  );
}
