import { Empty, LinkButton } from '@madang/ui';
import { Link } from 'react-router-dom';
import { NoFavorites } from '../board/no-favorites';
import { BOARD_PATH } from '../prematch/address';
import type { BoardQuery } from '../prematch/queries';

/** Nothing to show, why that may be, and a way on. */
export function NoFixtures({ query }: { query: BoardQuery }) {
  if (query.search) {
    return (
      <Empty title="찾는 경기가 없어요">
        <p>{`“${query.search}”에 맞는 팀이나 리그가 없어요. 다른 이름이나 초성으로 찾아보세요.`}</p>
        <AllFixtures />
      </Empty>
    );
  }
  if (query.favorites === 'only') return <NoFavorites away={<AllFixtures />} />;
  const isNarrowed = query.when !== 'all' || query.sportId !== undefined || query.page > 1;
  return (
    <Empty title="베팅할 수 있는 경기가 없어요">
      {isNarrowed ? (
        <>
          <p>고른 종목과 기간에 열린 경기가 없어요.</p>
          <AllFixtures />
        </>
      ) : (
        <p>새 경기가 열리면 바로 보여 드릴게요.</p>
      )}
    </Empty>
  );
}

const AllFixtures = () => <LinkButton render={props => <Link to={BOARD_PATH} {...props} />}>모든 경기 보기</LinkButton>;
