import type { CasinoGameId } from '@madang/contracts';
import { withJosa } from '@madang/locale';
import { Button, Empty, Pager } from '@madang/ui';
import { Fragment, type ReactNode } from 'react';
import { pageFrom } from './pages';

interface CardsProps<Game> {
  games: readonly Game[];
  /** What a game is called here. */
  unit: '테이블' | '게임';
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Takes every filter away. */
  onAll: () => void;
  className: string | undefined;
  card: (game: Game) => ReactNode;
}

/** A page of games, or that none is as the filters have it. */
export function Cards<Game extends { readonly gameId: CasinoGameId }>(props: CardsProps<Game>) {
  const { games, unit, page, pageSize, onPage, onAll, className, card } = props;
  if (games.length === 0) {
    return (
      <Empty title={`조건에 맞는 ${withJosa(unit, '이/가')} 없어요`}>
        <Button onClick={onAll}>{`모든 ${unit} 보기`}</Button>
      </Empty>
    );
  }
  const shown = pageFrom(games, page, pageSize);
  return (
    <>
      <div className={className}>
        {shown.items.map(game => (
          <Fragment key={game.gameId}>{card(game)}</Fragment>
        ))}
      </div>
      <Pager page={shown.page} pageCount={shown.pageCount} onPage={onPage} />
    </>
  );
}
