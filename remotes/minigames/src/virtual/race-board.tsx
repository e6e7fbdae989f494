import type { GameMarket, RoundSetup } from '@madang/contracts';
import { Panel, VisuallyHidden } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { type BoardProps, Chance, GameCell } from '../bets/board';
import { rounds } from '../rounds/queries';
import { formOf } from './form';
import { PairGrid } from './pair-grid';
import { Silk } from './silk';
import styles from './virtual.module.css';

export interface RaceBoardProps extends BoardProps {
  gameId: number;
  setup: Extract<RoundSetup, { kind: 'race' }>;
}

/** The bets of a race: each runner with its form, then the pairs. */
export function RaceBoard({ gameId, setup, markets, isOpen, onPick }: RaceBoardProps) {
  const past = useQuery(rounds.results({ gameId, page: 1 })).data?.items ?? [];
  const isPair = ({ outcomes }: GameMarket) => outcomes.length > setup.runners.length;
  const single = markets.filter(market => !isPair(market));
  return (
    <>
      <Panel title="출전" note="최근 다섯 경주의 순위는 왼쪽이 오래된 것이에요" flush>
        <table className={styles.field}>
          <caption>
            <VisuallyHidden>출전하는 주자와 배당</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">주자</th>
              <th scope="col" className={styles.deskOnly}>
                최근 순위
              </th>
              {single.map(market => (
                <th key={market.marketId} scope="col">
                  {market.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {setup.runners.map((runner, index) => (
              <tr key={runner.number}>
                <th scope="row">
                  <span className={styles.entry}>
                    <Silk number={runner.number} size={30} />
                    <span>{runner.name}</span>
                  </span>
                </th>
                <td className={styles.deskOnly}>
                  <Form places={formOf(runner.name, past)} />
                </td>
                {single.map(market => {
                  const outcome = market.outcomes[index];
                  return (
                    <td key={market.marketId}>
                      {outcome && (
                        <>
                          <GameCell {...{ market, outcome, isOpen, onPick }} />
                          <Chance outcome={outcome} />
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      {markets.filter(isPair).map(market => (
        <PairGrid
          key={market.marketId}
          {...{ market, isOpen, onPick }}
          numbers={setup.runners.map(({ number }) => number)}
        />
      ))}
    </>
  );
}

const Form = ({ places }: { places: readonly number[] }) =>
  places.length === 0 ? (
    <span className={styles.noForm}>첫 출전</span>
  ) : (
    <ol className={styles.form}>
      {places.map((place, race) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a race of the past stays where it is
        <li key={race} className={place === 1 ? styles.won : place <= 3 ? styles.placed : undefined}>
          {place}
        </li>
      ))}
    </ol>
  );
