import { sentenceOf } from '@madang/http';
import { formatCount } from '@madang/locale';
import { Empty, Failure, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { changedList, filterOf } from '../bet-result/filter';
import { useFollowedBets } from '../bet-result/follow';
import { bets } from '../bet-result/queries';
import { OpenBet } from './bet';
import styles from './open-bets.module.css';

const RUNNING = filterOf(new URLSearchParams({ state: 'open' }));
/** Beside a board nobody scrolls through more: the list of bets has them all. */
const MOST = 10;
/** Results and actions are announced; that a game has begun is not. */
const AGAIN_MS = 60_000;

/** The member's running bets beside the board. */
export default function OpenBets() {
  const { data, error, refetch } = useQuery({ ...bets.list(RUNNING), refetchInterval: AGAIN_MS });
  useFollowedBets();
  if (!data && error) return <Failure title={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  if (data.items.length === 0) {
    return (
      <Empty title="진행중인 베팅이 없어요">
        <p>베팅하면 결과가 나올 때까지 여기에서 볼 수 있어요.</p>
        <AllBets>베팅내역 보기</AllBets>
      </Empty>
    );
  }
  return (
    <div className={styles.list}>
      <ul>
        {data.items.slice(0, MOST).map(bet => (
          <OpenBet key={bet.betId} bet={bet} />
        ))}
      </ul>
      <AllBets>
        {data.totalCount > MOST ? `진행중인 베팅 ${formatCount(data.totalCount)}건 모두 보기` : '베팅내역에서 보기'}
      </AllBets>
    </div>
  );
}

const AllBets = ({ children }: { children: string }) => (
  <Link to={changedList(RUNNING, {})} className={styles.all}>
    {children}
  </Link>
);
