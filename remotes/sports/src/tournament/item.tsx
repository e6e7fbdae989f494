import type { Tournament } from '@madang/contracts';
import { formatCount, formatWon } from '@madang/locale';
import { Badge, Icon, Money } from '@madang/ui';
import { Link } from 'react-router-dom';
import { TOURNAMENTS_PATH } from './address';
import { feeText, stateText } from './texts';
import styles from './tournament.module.css';

/** One tournament of the list: what it costs, what it pays, and the member's rank in it. */
export function TournamentItem({ tournament, list }: { tournament: Tournament; list: string }) {
  const { tournamentId, title, fee, pool, entrants, games, mine } = tournament;
  return (
    <li className={styles.item}>
      <h2>
        <Link to={`${TOURNAMENTS_PATH}/${tournamentId}`} state={{ list }}>
          {title}
        </Link>
      </h2>
      <p className={styles.facts}>
        <span>{`${stateText(tournament)} · ${games}경기 · ${formatCount(entrants)}명 참가`}</span>
        {mine && (
          <Badge tone="line">
            {`내 순위 ${mine.rank}위 · ${formatCount(mine.points)}점${mine.prize !== null && mine.prize > 0 ? ` · ${formatWon(mine.prize)}` : ''}`}
          </Badge>
        )}
      </p>
      <dl className={styles.sums}>
        <div>
          <dt>참가비</dt>
          <dd>{feeText(fee)}</dd>
        </div>
        <div>
          <dt>총상금</dt>
          <dd>
            <Money won={pool} tone="brass" />
          </dd>
        </div>
      </dl>
      <Icon name="right" size={16} />
    </li>
  );
}
