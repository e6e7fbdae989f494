import { gameById } from '@madang/games';
import { formatCount, formatWon } from '@madang/locale';
import { $member } from '@madang/session';
import { Button, Failure, PageHead, Skeleton } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Provider } from './provider';
import { byProvider } from './providers';
import { operatorGames } from './queries';
import { RoundList } from './rounds';

const ADMIN = 1; // member type, specification 3

/** Every game with its switch; of one game the rounds that had bets. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const isAdmin = useStore($member)?.type === ADMIN;
  const game = gameById(Number(params.get('game')));
  if (game) {
    return (
      <>
        <PageHead title={game.name} sub="베팅이 있던 회차예요">
          <Button onClick={() => setParams({})}>모든 게임</Button>
        </PageHead>
        <RoundList key={game.id} game={game} canDecide={isAdmin} />
      </>
    );
  }
  return <AllGames canSwitch={isAdmin} />;
}

function AllGames({ canSwitch }: { canSwitch: boolean }) {
  const { data, error, refetch } = useQuery(operatorGames.list());
  const bets = data?.reduce((sum, { openBets }) => sum + openBets, 0) ?? 0;
  const stake = data?.reduce((sum, { openStake }) => sum + openStake, 0) ?? 0;
  return (
    <>
      <PageHead
        title="게임"
        sub={data && `게임 ${data.length}개 · 진행중 베팅 ${formatCount(bets)}건 ${formatWon(stake)}`}
      />
      {!data && error && <Failure title="게임을 불러오지 못했어요" onRetry={() => refetch()} />}
      {!data && !error && <Skeleton rows={10} />}
      {data &&
        byProvider(data).map(provider => <Provider key={provider.id} provider={provider} canSwitch={canSwitch} />)}
    </>
  );
}
