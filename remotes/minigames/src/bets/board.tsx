import type { GameMarket, GameOutcome } from '@madang/contracts';
import { OddsCell, Segmented } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { houseShare, percentText } from '../rounds/percent';
import { $record } from '../slip/record';
import styles from './bets.module.css';
import { $chances } from './chances';
import { type MarketTab, marketTabs, shortName } from './tabs';

export interface BoardProps {
  markets: readonly GameMarket[];
  /** Whether the round takes bets. */
  isOpen: boolean;
  onPick: (market: GameMarket, outcome: GameOutcome) => void;
}

/** All that can be bet on in a round. */
export function BetBoard({ markets, isOpen, onPick }: BoardProps) {
  const tabs = marketTabs(markets);
  const [chosen, setChosen] = useState('');
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  return (
    <section className={styles.board} aria-label="베팅 항목">
      {tabs.length > 1 && tab && (
        <div className={styles.tabs}>
          <Segmented
            label="베팅 종류"
            items={tabs.map(({ id }) => ({ id, label: id }))}
            current={tab.id}
            onSelect={setChosen}
          />
        </div>
      )}
      <div className={styles.columns}>
        {tab &&
          columnsIn(tab, tabs).map(column => (
            <div key={column[0]?.marketId} className={styles.markets}>
              {column.map(market => (
                <Market key={market.marketId} {...{ market, isOpen, onPick }} />
              ))}
            </div>
          ))}
      </div>
      <ChanceNote />
    </section>
  );
}

/** Two groups stand beside each other; anything else is one column, in which narrow markets share a line. */
function columnsIn(tab: MarketTab, [all, ...groups]: readonly MarketTab[]): readonly (readonly GameMarket[])[] {
  return tab === all && groups.length === 2 ? groups.map(({ markets }) => markets) : [tab.markets];
}

/** How many cells stand beside each other: few in one line, many in lines that are full. */
function columnsOf(count: number): number {
  if (count <= 4) return count;
  return [5, 4, 3, 6].find(columns => count % columns === 0) ?? 5;
}

function Market({ market, isOpen, onPick }: Omit<BoardProps, 'markets'> & { market: GameMarket }) {
  const { name, outcomes } = market;
  const isWide = outcomes.length === 5 || outcomes.length > 6;
  return (
    <fieldset className={`${styles.market} ${isWide ? styles.wide : ''}`} data-columns={columnsOf(outcomes.length)}>
      <legend>{name}</legend>
      <div className={styles.cells}>
        {outcomes.map(outcome => (
          <div key={outcome.outcomeId} className={styles.bet}>
            <GameCell {...{ market, outcome, isOpen, onPick }} team={shortName(market, outcome)} />
            <Chance outcome={outcome} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

export interface GameCellProps {
  market: GameMarket;
  outcome: GameOutcome;
  isOpen: boolean;
  onPick: BoardProps['onPick'];
  /** In the cell, beside the price; without it the cell has the price alone. */
  team?: string;
}

export function GameCell({ market, outcome, isOpen, onPick, team }: GameCellProps) {
  const isPicked = useStore($record).pick?.outcomeId === outcome.outcomeId;
  return (
    <OddsCell
      label={`${market.name} ${outcome.name}`}
      team={team}
      price={outcome.price}
      state={isOpen ? 'open' : 'suspended'}
      pressed={isPicked}
      onPress={() => onPick(market, outcome)}
    />
  );
}

export function Chance({ outcome }: { outcome: GameOutcome }) {
  if (!useStore($chances)) return null;
  return (
    <span className={styles.chance}>
      <span>
        확률 <b>{percentText(outcome.chance)}</b>
      </span>{' '}
      <span>
        하우스 몫 <b>{percentText(houseShare(outcome))}</b>
      </span>
    </span>
  );
}

const ChanceNote = () =>
  useStore($chances) && (
    <p className={styles.note}>
      하우스 몫은 같은 베팅을 오래 반복할 때 평균으로 잃는 비율이에요. 지난 결과는 다음 회차의 확률을 바꾸지 않아요.
    </p>
  );
