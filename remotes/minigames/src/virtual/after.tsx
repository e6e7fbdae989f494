import type { Round } from '@madang/contracts';
import { formatOdds } from '@madang/locale';
import { Panel, Table } from '@madang/ui';
import { Silk } from '../marks/silk';
import { percentText } from '../rounds/percent';
import { winnersOf } from '../summary/winners';
import styles from './virtual.module.css';

/** Parts of a thousand, as those of a million. */
const OF_MILLION = 1000;

/** How a race ended, with the chances of winning that the engine had set. */
export function RaceAfter({ round }: { round: Round }) {
  const { setup, result } = round;
  if (setup?.kind !== 'race' || result?.kind !== 'race') return null;
  const rows = result.order.map((number, place) => ({
    number,
    place: place + 1,
    runner: setup.runners.find(runner => runner.number === number),
  }));
  return (
    <Panel title={`${round.number}경주 결과`} note="경주 전에 정해져 있던 우승 확률이에요" flush>
      <ul className={styles.pays} aria-label="적중한 선택과 배당">
        {winnersOf(round).map(({ outcomeId, name, price }) => (
          <li key={outcomeId}>
            <span>{name}</span>
            <b>{formatOdds(price)}</b>
          </li>
        ))}
      </ul>
      <Table
        caption={`${round.number}경주의 순위`}
        rows={rows}
        keyOf={({ number }) => String(number)}
        empty="결과가 없어요"
        columns={[
          {
            id: 'runner',
            head: '순위와 주자',
            cell: ({ number, place, runner }) => (
              <span className={styles.entry}>
                <span className={styles.rank}>{`${place}위`}</span>
                <Silk number={number} />
                <span>{runner?.name}</span>
              </span>
            ),
          },
          {
            id: 'chance',
            head: '우승 확률',
            align: 'right',
            cell: ({ runner }) => percentText((runner?.weight ?? 0) * OF_MILLION),
          },
        ]}
      />
    </Panel>
  );
}
