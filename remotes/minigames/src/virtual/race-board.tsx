import type { GameMarket, Round, RoundSetup } from '@madang/contracts';
import { Panel, VisuallyHidden } from '@madang/ui';
import { useQueries } from '@tanstack/react-query';
import { type BoardProps, Chance, GameCell } from '../bets/board';
import { Silk } from '../marks/silk';
import { rounds } from '../rounds/queries';
import { Average, Form, Trend } from './form';
import { formOf } from './form-line';
import { PairGrid } from './pair-grid';
import styles from './virtual.module.css';

export interface RaceBoardProps extends BoardProps {
  gameId: number;
  setup: Extract<RoundSetup, { kind: 'race' }>;
}

/** The bets of a race: each runner with its form, then the pairs. */
export function RaceBoard({ gameId, setup, markets, isOpen, onPick }: RaceBoardProps) {
  const past = usePastRaces(gameId);
  const isPair = ({ outcomes }: GameMarket) => outcomes.length > setup.runners.length;
  const single = markets.filter(market => !isPair(market));
  return (
    <>
      <Panel title="출전" note="오늘 최근 다섯 번의 순위예요. 이번 경주에는 영향을 주지 않아요" flush>
        <table className={styles.field}>
          <caption>
            <VisuallyHidden>출전하는 주자와 배당</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">주자</th>
              <th scope="col" className={styles.deskOnly}>
                최근 순위와 평균
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
                    <span>
                      <span>{runner.name}</span>
                      <span className={styles.phoneOnly}>
                        <Form places={formOf(runner.name, past)} />
                      </span>
                    </span>
                  </span>
                </th>
                <td className={styles.deskOnly}>
                  <PastPlaces places={formOf(runner.name, past)} starters={setup.runners.length} />
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

/** A field is drawn from so many names that a runner starts in every fourth race, or more often. */
const PAST_PAGES = [1, 2];

/** The races of today that are over, the newest first. */
const usePastRaces = (gameId: number): readonly Round[] =>
  useQueries({
    queries: PAST_PAGES.map(page => rounds.results({ gameId, page })),
    combine: pages => pages.flatMap(({ data, isPlaceholderData }) => (data && !isPlaceholderData ? data.items : [])),
  });

const PastPlaces = ({ places, starters }: { places: readonly number[]; starters: number }) => (
  <span className={styles.past}>
    <Form places={places} />
    <Trend places={places} starters={starters} />
    <Average places={places} />
  </span>
);
