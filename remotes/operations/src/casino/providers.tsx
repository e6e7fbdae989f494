import type { OperatorProviders, ProviderId } from '@madang/contracts';
import type { ReplyOf } from '@madang/http';
import { formatCount, formatWon } from '@madang/locale';
import { Failure, Panel, Skeleton, Status, Table } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './casino.module.css';
import { EntrySwitch } from './entry-switch';
import { casino } from './queries';

type Provider = ReplyOf<(typeof OperatorProviders)['replies']>[number];

interface GameName {
  readonly gameId: string;
  readonly providerId: ProviderId;
  readonly name: string;
}

/** Every provider with what is open on it, its switch and those of its games. */
export function Providers({ canSwitch }: { canSwitch: boolean }) {
  const { data, error, refetch } = useQuery(casino.providers());
  const { data: tables } = useQuery(casino.tables());
  const { data: slots } = useQuery(casino.slots());
  const games: readonly GameName[] = [...(tables?.tables ?? []), ...(slots?.slots ?? [])];
  if (!data && error) return <Failure title="제공사를 불러오지 못했어요" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={10} />;
  return (
    <div className={styles.providers}>
      {data.map(provider => (
        <OneProvider
          key={provider.providerId}
          provider={provider}
          games={games.filter(({ providerId }) => providerId === provider.providerId)}
          canSwitch={canSwitch}
        />
      ))}
    </div>
  );
}

interface OneProviderProps {
  provider: Provider;
  games: readonly GameName[];
  canSwitch: boolean;
}

function OneProvider({ provider, games, canSwitch }: OneProviderProps) {
  const { providerId, name, openRounds, openStake, outage, offGames } = provider;
  const isOff = outage === 'off';
  const note = (
    <span className={styles.note}>
      {outage === 'away' && <Status shape="wait">응답 없음</Status>}
      {isOff && <Status shape="void">꺼짐</Status>}
      <span>{`진행중 ${formatCount(openRounds)}판 ${formatWon(openStake)}`}</span>
      {canSwitch && <EntrySwitch name={name} providerId={providerId} isOff={isOff} />}
    </span>
  );
  return (
    <Panel title={name} note={note} flush>
      <Table
        caption={`${name} 게임`}
        rows={games}
        keyOf={({ gameId }) => gameId}
        empty="제공사가 게임 목록을 아직 보내지 않았어요."
        columns={[
          { id: 'name', head: '게임', cell: game => game.name },
          { id: 'state', head: '상태', cell: ({ gameId }) => <State isOff={offGames.includes(gameId)} /> },
          {
            id: 'actions',
            head: '처리',
            wide: true,
            cell: ({ gameId, name: game }) =>
              canSwitch && (
                <EntrySwitch
                  name={`${name} ${game}`}
                  providerId={providerId}
                  gameId={gameId}
                  isOff={offGames.includes(gameId)}
                />
              ),
          },
        ]}
      />
    </Panel>
  );
}

const State = ({ isOff }: { isOff: boolean }) =>
  isOff ? <Status shape="void">꺼짐</Status> : <Status shape="ok">켜짐</Status>;
