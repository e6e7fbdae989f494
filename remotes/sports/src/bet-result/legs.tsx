import type { Leg } from '@madang/contracts';
import { formatKickoff, formatOdds } from '@madang/locale';
import { SettlementStatus } from '@madang/ui';
import styles from './bet-result.module.css';
import { legName } from './summary';

/** What a bet is made of, and how each part ended. */
export function Legs({ legs }: { legs: readonly Leg[] }) {
  return (
    <ol className={styles.legs}>
      {legs.map(leg => (
        <li key={leg.outcomeId}>
          <b className={styles.pick}>{legName(leg)}</b>
          <span className={styles.odds}>{formatOdds(leg.price)}</span>
          <span className={styles.market}>{leg.marketName}</span>
          <span className={styles.end}>
            <SettlementStatus code={leg.result} />
          </span>
          <span className={styles.fixture}>
            {leg.home} : {leg.away} · {leg.leagueName} ·{' '}
            <time dateTime={leg.startsAt}>{formatKickoff(leg.startsAt)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
