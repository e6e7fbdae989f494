import { formatCount, formatWon } from '@madang/locale';
import { Button, Panel, Status, Table } from '@madang/ui';
import styles from './games.module.css';
import type { GameRow, ProviderRows } from './providers';
import { SwitchButton } from './switch-button';

interface ProviderProps {
  provider: ProviderRows;
  /** Only an admin switches. */
  canSwitch: boolean;
  onGame: (gameId: number) => void;
}

/** The games of one provider: what runs on each, and its switch. */
export function Provider({ provider: { title, games }, canSwitch, onGame }: ProviderProps) {
  const on = games.filter(({ isOff }) => !isOff);
  const note =
    on.length === games.length ? `게임 ${games.length}개` : `게임 ${games.length}개 · 꺼짐 ${games.length - on.length}`;
  return (
    <Panel title={title} note={note} flush>
      {canSwitch && games.length > 1 && (
        <div className={styles.all}>
          <SwitchButton name={title} gameIds={games.map(({ gameId }) => gameId)} isOff={on.length === 0}>
            {on.length === 0 ? '모두 켜기' : '모두 끄기'}
          </SwitchButton>
        </div>
      )}
      <Table
        caption={`${title} 게임`}
        rows={games}
        keyOf={({ gameId }) => String(gameId)}
        empty="게임이 없어요."
        columns={[
          { id: 'name', head: '게임', cell: game => <Name game={game} onGame={onGame} /> },
          { id: 'state', head: '상태', cell: ({ isOff }) => <State isOff={isOff} /> },
          { id: 'bets', head: '진행중 베팅', align: 'right', cell: ({ openBets }) => `${formatCount(openBets)}건` },
          { id: 'stake', head: '걸린 금액', align: 'right', cell: ({ openStake }) => formatWon(openStake) },
          {
            id: 'actions',
            wide: true,
            head: '처리',
            cell: ({ gameId, name, isOff }) =>
              canSwitch && (
                <SwitchButton name={name} gameIds={[gameId]} isOff={isOff}>
                  {isOff ? '켜기' : '끄기'}
                </SwitchButton>
              ),
          },
        ]}
      />
    </Panel>
  );
}

const Name = ({ game: { gameId, name }, onGame }: { game: GameRow; onGame: (gameId: number) => void }) => (
  <Button size="s" tone="quiet" aria-label={`${name} 회차 보기`} onClick={() => onGame(gameId)}>
    {name}
  </Button>
);

const State = ({ isOff }: { isOff: boolean }) =>
  isOff ? <Status shape="void">꺼짐</Status> : <Status shape="ok">켜짐</Status>;
