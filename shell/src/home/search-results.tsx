import { sentenceOf } from '@madang/http';
import { Empty, Failure, LinkButton, PageHead, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Board } from './board';
import { home } from './queries';

/** The fixtures whose team or league matches the words. */
export function SearchResults({ search }: { search: string }) {
  const { data, error, refetch } = useQuery(home.search(search));
  return (
    <section>
      <PageHead title={`‘${search}’ 검색 결과`} sub={data && `${data.totalCount}경기`}>
        <LinkButton size="s" render={props => <Link to="/" {...props} />}>
          검색 지우기
        </LinkButton>
      </PageHead>
      {data && data.items.length > 0 && <Board rows={data.items} label="검색 결과" />}
      {data?.items.length === 0 && (
        <Empty title="찾는 경기가 없어요">
          <p>팀이나 리그 이름의 일부만 넣어 보세요.</p>
        </Empty>
      )}
      {!data && error && <Failure title={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} />}
    </section>
  );
}
