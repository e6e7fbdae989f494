import { Empty, LinkButton } from '@madang/ui';
import { Link } from 'react-router-dom';
import { INPLAY_PATH, type LiveQuery, type LiveView } from './address';

/** Nothing to show, why that may be, and a way on. */
export function NoGames({ query, view }: { query: LiveQuery; view: LiveView }) {
  const isNarrowed = query.sportId !== undefined || query.search !== undefined;
  const all = <LinkButton render={props => <Link to={INPLAY_PATH} {...props} />}>모든 라이브 경기 보기</LinkButton>;
  if (query.search) {
    return (
      <Empty title="찾는 경기가 없어요">
        <p>{`“${query.search}”에 맞는 팀이나 리그가 지금 라이브에 없어요.`}</p>
        {all}
      </Empty>
    );
  }
  return (
    <Empty title={view === 'soon' ? '곧 시작하는 경기가 없어요' : '지금 라이브 경기가 없어요'}>
      <p>경기가 시작되면 바로 보여 드릴게요.</p>
      {isNarrowed && all}
    </Empty>
  );
}
