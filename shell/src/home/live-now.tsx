import type { LiveRow } from '@madang/contracts';
import { Empty } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Board } from './board';
import { sidesOf } from './main-market';
import { home } from './queries';
import { Section } from './section';

const MOST_SHOWN = 4;

/** Some of the games in play, with score and prices as they move. */
export function LiveNow() {
  const query = useQuery(home.live());
  return (
    <Section title="지금 라이브" to="/inplay" isTimed query={query} rows={MOST_SHOWN}>
      {({ live }) =>
        live.length > 0 ? (
          <Board rows={mostOpen(live).slice(0, MOST_SHOWN)} label="지금 라이브" isLive />
        ) : (
          <Empty title="지금 라이브 경기가 없어요" />
        )
      }
    </Section>
  );
}

/** Games whose result can be bet on come first: those at their end have no such price any more. */
const mostOpen = (rows: readonly LiveRow[]): LiveRow[] => {
  const isOpen = (row: LiveRow) => sidesOf(row) !== null;
  return [...rows.filter(isOpen), ...rows.filter(row => !isOpen(row))];
};
