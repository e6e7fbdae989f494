import { BetGames } from '@madang/betslip';
import { betTitle, hasCashOut } from '@madang/betting';
import { type Bet, Bets } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { queriesOf, queryClient, sentenceOf } from '@madang/http';
import { onBet } from '@madang/live';
import { formatWon, formatWonChange } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import { Button, Empty, Failure, SettlementStatus, Skeleton, Status } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSite } from '../site/context';
import { SiteLink } from '../site/link';
import styles from './own-bets.module.css';
import { home } from './queries';

const MOST_SHOWN = 4;
const CASH_OUT = 'cash-out';

/** The member's running bets; where none is running, the latest. */
export function OwnBets() {
  const { data, error, refetch } = useQuery(home.bets());
  useEffect(() => onBet(() => void queryClient.invalidateQueries(queriesOf(Bets))), []);
  const running = data?.items.filter(bet => bet.result === SETTLEMENT.open) ?? [];
  const isRunning = running.length > 0;
  const bets = (isRunning ? running : (data?.items ?? [])).slice(0, MOST_SHOWN);
  return (
    <section>
      <h2>
        <span>{isRunning ? '내 진행중 베팅' : '내 최근 베팅'}</span>{' '}
        <SiteLink to={isRunning ? '/bet_result?state=open' : '/bet_result'}>모두 보기</SiteLink>
      </h2>
      {bets.length > 0 && (
        <ul className={styles.bets}>
          {bets.map(bet => (
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
  const { betId, legs, result, ending, payout, stake } = bet;
  return (
    <li>
      <SiteLink to={`/bet_result/${betId}`} className={styles.title}>
        {betTitle(bet)}
      </SiteLink>
      {ending === 'cashed-out' ? <Status shape="special">캐시아웃</Status> : <SettlementStatus code={result} />}
      <span className={styles.games}>
        <BetGames legs={legs} />
      </span>
      <span className={styles.sum}>{payout === null ? formatWon(stake) : formatWonChange(payout - stake)}</span>
      {hasCashOut(bet) && <CashOutButton bet={bet} />}
    </li>
  );
}

/** Cashes out a running bet, with about what it pays now. The dialog is a remote's: without one there is no button. */
function CashOutButton({ bet }: { bet: Bet }) {
  const { composition } = useSite();
  const { data } = useQuery(home.cashOutValues());
  const owner = composition.remotes.find(({ manifest }) => manifest.dialogs.includes(CASH_OUT));
  if (!owner) return null;
  const received = data?.get(bet.betId) ?? null;
  return (
    <Button size="s" className={styles.cashOut} onClick={() => openDialog(`${owner.name}/${CASH_OUT}`, { bet })}>
      캐시아웃 <span>{received === null ? '' : formatWon(received)}</span>
    </Button>
  );
}
