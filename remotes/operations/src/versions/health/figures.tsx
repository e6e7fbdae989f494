import type { HealthRow, Rollout } from '@madang/contracts';
import { formatCount } from '@madang/locale';
import { Badge } from '@madang/ui';
import { percentWord } from '../channel/words';
import { type Finding, failedShare } from './compare';
import styles from './health.module.css';
import type { RemoteHealth } from './verdicts';
import { figure, MEASURES } from './words';

/** The version in use, and above it the candidate's with its share. */
export function Versions({ remote, rollout }: { remote: RemoteHealth; rollout: Rollout | null }) {
  const { stable, candidate, predecessor } = remote;
  if (candidate === null) {
    return (
      <>
        <span>{stable}</span> {predecessor && <small className={styles.before}>{`앞 ${predecessor}`}</small>}
      </>
    );
  }
  return (
    <>
      <span>{candidate}</span> <Badge>{`후보 ${percentWord(rollout?.percent ?? 0)}`}</Badge>
      <small className={styles.before}>{`안정 ${stable ?? '없음'}`}</small>
    </>
  );
}

export function Visits({ remote: { row, before } }: { remote: RemoteHealth }) {
  return <Pair label="방문" now={formatCount(row?.visits ?? 0)} before={before && formatCount(before.visits)} />;
}

const OF: Readonly<Record<Finding['measure'], (row: HealthRow) => number | null>> = {
  failed: failedShare,
  load: row => row.loadP75Ms,
  inp: row => row.inpP75Ms,
  lcp: row => row.lcpP75Ms,
};

export function MeasureCell({
  remote: { row, before },
  measure,
}: {
  remote: RemoteHealth;
  measure: Finding['measure'];
}) {
  const words = (of: HealthRow) => figure(measure, OF[measure](of));
  return <Pair label={MEASURES[measure]} now={row ? words(row) : '—'} before={before && words(before)} />;
}

/** A figure with the predecessor's below. The label is for the card of a phone, which has no heads. */
function Pair({ label, now, before }: { label: string; now: string; before: string | null }) {
  return (
    <>
      <span className={styles.label}>{label} </span>
      <span>{now}</span>
      {before !== null && <small className={styles.before}>{`앞 ${before}`}</small>}
    </>
  );
}
