import { Empty } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Board } from './board';
import { home } from './queries';
import { Section } from './section';

const MOST_SHOWN = 8;

/** What starts next, the soonest first. */
export function NextUp() {
  const query = useQuery(home.next());
  return (
    <Section title="곧 시작하는 경기" to="/europe" query={query} rows={MOST_SHOWN}>
      {({ items }) =>
        items.length > 0 ? (
          <Board rows={items.slice(0, MOST_SHOWN)} label="곧 시작하는 경기" />
        ) : (
          <Empty title="다음 경기가 아직 없어요" />
        )
      }
    </Section>
  );
}
