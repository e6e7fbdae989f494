import { Empty } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Board } from './board';
import { home } from './queries';
import { Section } from './section';

/** The next fixture of each league, with the prices of its main market. */
export function TopBoard() {
  const query = useQuery(home.top());
  return (
    <Section title="리그별 다음 경기" to="/europe" query={query} rows={6}>
      {rows =>
        rows.length > 0 ? <Board rows={rows} label="리그별 다음 경기" /> : <Empty title="다음 경기가 아직 없어요" />
      }
    </Section>
  );
}
