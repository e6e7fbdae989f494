import type { StatementReply } from '@madang/contracts';
import { areaWord } from '@madang/locale';
import styles from './shares.module.css';

/** How what was staked is shared between the games, where something was. */
export function Shares({ areas }: { areas: StatementReply['areas'] }) {
  const staked = areas.filter(({ debits }) => debits > 0);
  const total = staked.reduce((sum, { debits }) => sum + debits, 0);
  if (total === 0) return null;
  return (
    <div className={styles.shares}>
      <h3>베팅한 금액의 몫</h3>
      <div className={styles.bar} aria-hidden="true">
        {staked.map(({ area, debits }) => (
          <span key={area} className={styles[area]} style={{ flexGrow: debits }} />
        ))}
      </div>
      <dl className={styles.legend}>
        {staked.map(({ area, debits }) => (
          <div key={area}>
            <dt className={styles[area]}>{areaWord(area)}</dt>
            <dd>{`${((debits / total) * 100).toFixed(1)}%`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
