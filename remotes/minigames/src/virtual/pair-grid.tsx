import type { GameMarket } from '@madang/contracts';
import { Panel, VisuallyHidden } from '@madang/ui';
import type { CSSProperties } from 'react';
import { type BoardProps, GameCell } from '../bets/board';
import { Silk } from '../marks/silk';
import styles from './virtual.module.css';

export interface PairGridProps extends Pick<BoardProps, 'isOpen' | 'onPick'> {
  market: GameMarket;
  numbers: readonly number[];
}

/** Bets on two runners: the row is the first of them. Where their order does not count, half of the grid is left out. */
export function PairGrid({ market, numbers, isOpen, onPick }: PairGridProps) {
  const runners: CSSProperties & Record<'--runners', number> = { '--runners': numbers.length };
  const byName = new Map(market.outcomes.map(outcome => [outcome.name, outcome]));
  const pairAt = (row: number, column: number) => byName.get(`${row}→${column}`) ?? byName.get(`${row}-${column}`);
  return (
    <Panel title={market.name} note="세로 줄이 앞 번호예요">
      <div className={styles.pairs} style={runners}>
        <table>
          <caption>
            <VisuallyHidden>{market.name}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td />
              {numbers.map(number => (
                <th key={number} scope="col">
                  <Silk number={number} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.map(row => (
              <tr key={row}>
                <th scope="row">
                  <Silk number={row} />
                </th>
                {numbers.map(column => {
                  const outcome = pairAt(row, column);
                  return <td key={column}>{outcome && <GameCell {...{ market, outcome, isOpen, onPick }} />}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
