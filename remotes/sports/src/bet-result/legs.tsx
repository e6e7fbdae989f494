import { eventName, isOnRound, legName } from '@madang/betting';
import type { Leg } from '@madang/contracts';
import { $fixtureOf } from '@madang/live';
import { formatKickoff, formatOdds } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import { SettlementStatus, Status } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { Link, useLocation } from 'react-router-dom';
import { useWatch } from '../odds/watch';
import { fixtureAddress } from '../prematch/address';
import { resultAddress } from '../results/address';
import styles from './bet-result.module.css';

/** The legs of a bet, the state or result of each, and by which rule. A bet that has ended waits for no result. */
export function Legs({ legs, isEnded }: { legs: readonly Leg[]; isEnded: boolean }) {
  const { pathname, search } = useLocation();
  const running = legs.filter(leg => leg.result === SETTLEMENT.open);
  useWatch([...new Set(running.map(leg => `fixture:${leg.fixtureId}`))]);
  return (
    <ol className={styles.legs}>
      {legs.map(leg => (
        <li key={leg.outcomeId}>
          <b className={styles.pick}>{legName(leg)}</b>
          <span className={styles.odds}>{formatOdds(leg.price)}</span>
          <span className={styles.market}>{leg.marketName}</span>
          <span className={styles.end}>
            {leg.result === SETTLEMENT.open && <LiveScore fixtureId={leg.fixtureId} />}
            {leg.result === SETTLEMENT.open && isEnded ? (
              <Status shape="void">결과 전</Status>
            ) : (
              <SettlementStatus code={leg.result} />
            )}
          </span>
          <span className={styles.fixture}>
            {isOnRound(leg) ? (
              <span>{eventName(leg)}</span>
            ) : (
              <Link
                to={leg.result === SETTLEMENT.open ? fixtureAddress(leg.fixtureId) : resultAddress(leg.fixtureId)}
                state={{ bet: pathname + search }}
              >
                {eventName(leg)}
              </Link>
            )}{' '}
            <span>{`· ${leg.leagueName} ·`}</span> <time dateTime={leg.startsAt}>{formatKickoff(leg.startsAt)}</time>
          </span>
          {leg.rule !== null && <span className={styles.rule}>{leg.rule}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Score and clock of a game in play, from the stream. */
function LiveScore({ fixtureId }: { fixtureId: string }) {
  const now = useStore($fixtureOf(fixtureId));
  if (!now?.score) return null;
  return (
    <span className={styles.live}>
      {now.clock && <span>{now.clock}</span>}
      <b>{`${now.score.home} : ${now.score.away}`}</b>
    </span>
  );
}
