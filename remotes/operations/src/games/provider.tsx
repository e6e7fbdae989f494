import { formatCount, formatWon } from '@madang/locale';
import { Panel, Status, Table } from '@madang/ui';
import { Link } from 'react-router-dom';
import { BetSwitch } from './bet-switch';
import styles from './games.module.css';
import type { GameRow, ProviderRows } from './providers';

interface ProviderProps {
  provider: ProviderRows;
  /** Only an admin switches. */
  canSwitch: boolean;
}

/** The games of one provider: what runs on each, and its switch. */
export function Provider({ provider, canSwitch }: ProviderProps) {
  const { title, games } = provider;
  return (
    <div className={styles.provider}>
      <Panel title={title} note={<Note provider={provider} canSwitch={canSwitch} />} flush>
        <Table
          caption={`${title} 게임`}
          rows={games}
          keyOf={({ gameId }) => String(gameId)}
          empty="게임이 없어요."
          columns={[
            { id: 'name', head: '게임', cell: game => <Name game={game} /> },
            { id: 'state', head: '상태', cell: ({ isOff }) => <State isOff={isOff} /> },
            { id: 'bets', head: '진행중 베팅', align: 'right', cell: ({ openBets }) => `${formatCount(openBets)}건` },
            { id: 'stake', head: '걸린 금액', align: 'right', cell: ({ openStake }) => formatWon(openStake) },
            {
              id: 'actions',
              wide: true,
              head: '처리',
              cell: ({ gameId, name, isOff }) =>
                canSwitch && <BetSwitch name={name} gameIds={[gameId]} isOff={isOff} />,
            },
          ]}
        />
      </Panel>
    </div>
  );
}

/** How many are on, and the switch of them all. */
function Note({ provider: { title, games }, canSwitch }: ProviderProps) {
  const off = games.filter(({ isOff }) => isOff).length;
  const areOff = off === games.length;
  return (
    <span className={styles.note}>
      <span>{off === 0 ? `게임 ${games.length}개` : `게임 ${games.length}개 · 꺼짐 ${off}`}</span>
      {canSwitch && games.length > 1 && (
        <BetSwitch name={title} gameIds={games.map(({ gameId }) => gameId)} isOff={areOff} scope="모두" />
      )}
    </span>
  );
}

const Name = ({ game: { gameId, name } }: { game: GameRow }) => (
  <Link to={`?game=${gameId}`} className={styles.name} aria-label={`${name} 회차 보기`}>
    {name}
  </Link>
);

const State = ({ isOff }: { isOff: boolean }) =>
  isOff ? <Status shape="void">꺼짐</Status> : <Status shape="ok">켜짐</Status>;
