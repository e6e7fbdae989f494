import type { Bet } from '@madang/contracts';
import { sentenceOf } from '@madang/http';
import { formatCombinedOdds, formatWon, formatWonChange, pickName } from '@madang/locale';
import { Empty, Failure, SettlementStatus, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../site/link';
import styles from './home.module.css';
import { home } from './queries';

const SHOWN = 4;

/** The member's latest bets. */
export function OwnBets() {
  const { data, error, refetch } = useQuery(home.bets());
  return (
    <section>
      <h2>
        내 최근 베팅 <SiteLink to="/bet_result">모두 보기</SiteLink>
      </h2>
      {data && data.items.length > 0 && (
        <ul className={styles.bets}>
          {data.items.slice(0, SHOWN).map(bet => (
            <OwnBet key={bet.betId} bet={bet} />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && (
        <Empty title="아직 베팅이 없어요">
          <p>배당을 누르면 베팅카트에 담겨요.</p>
        </Empty>
      )}
      {!data && error && <Failure title={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
    </section>
  );
}

function OwnBet({ bet }: { bet: Bet }) {
  const { price, result, payout, stake } = bet;
  return (
    <li>
      <b>{titleOf(bet)}</b>
      <SettlementStatus code={result} />
      <span className={styles.quiet}>{`총 배당 ${formatCombinedOdds(price)}`}</span>
      {payout === null ? <span>{formatWon(stake)}</span> : <span>{formatWonChange(payout - stake)}</span>}
    </li>
  );
}

function titleOf({ legs }: Bet): string {
  const [first] = legs;
  if (!first) return '베팅';
  const name = pickName({ ...first, name: first.outcomeName });
  return legs.length === 1 ? name : `${name} 외 ${legs.length - 1}폴더`;
}
