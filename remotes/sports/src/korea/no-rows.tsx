import type { KoreaBoard, KoreaBoardQuery } from '@madang/contracts';
import { Empty, LinkButton } from '@madang/ui';
import { NoFavorites } from '../board/no-favorites';
import { TimedLink } from '../board/timed-link';
import { koreaPath } from './address';

/** Nothing to show, why that may be, and a way on. */
export function NoRows({ board, query }: { board: KoreaBoard; query: KoreaBoardQuery }) {
  const all = <LinkButton render={props => <TimedLink to={koreaPath(board)} {...props} />}>모든 경기 보기</LinkButton>;
  if (query.search) {
    return (
      <Empty title="찾는 경기가 없어요">
        <p>{`“${query.search}”에 맞는 팀이나 리그가 없어요. 다른 이름이나 초성으로 찾아보세요.`}</p>
        {all}
      </Empty>
    );
  }
  if (query.favorites === 'only') return <NoFavorites away={all} />;
  const isNarrowed = query.sportId !== undefined || query.day !== undefined || query.page > 1;
  return (
    <Empty title={board === 'live' ? '지금 라이브 경기가 없어요' : '베팅할 수 있는 경기가 없어요'}>
      {isNarrowed ? (
        <>
          <p>고른 종목과 날짜에 열린 경기가 없어요.</p>
          {all}
        </>
      ) : (
        <>
          <p>새 경기가 열리면 바로 보여 드릴게요.</p>
          {board === 'live' && (
            <LinkButton render={props => <TimedLink to={koreaPath('cross')} {...props} />}>사전 경기 보기</LinkButton>
          )}
        </>
      )}
    </Empty>
  );
}
