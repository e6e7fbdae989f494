import { useLocation, useSearchParams } from 'react-router-dom';
import { Choices } from '../board/choices';
import { DensitySwitch } from '../board/density';
import { BoardHead } from '../board/head';
import { useIsNarrow } from '../board/narrow';
import { Policy } from '../odds/policy';
import { StreamNote } from '../odds/stream-note';
import { BoardFacts } from './about';
import { koreaQueryOf } from './address';
import { KoreaArea } from './area';
import { BoardTabs } from './board-tabs';
import { boardAt, factsOf } from './boards';
import { BonusRow } from './bonus-row';
import { DayFilter, FavoritesOnlyFilter, OrderFilter, RoundFilter } from './filters';
import head from './head.module.css';
import { BOARD_AREA, KoreaSports } from './sports';

/** A Korean-style board. Which one, and what it shows, is in the address. */
export function Component() {
  const board = boardAt(useLocation().pathname) ?? 'wintielose';
  const [params] = useSearchParams();
  const query = koreaQueryOf(params);
  const { label, policy } = factsOf(board);
  const isNarrow = useIsNarrow();
  return (
    <Policy value={policy}>
      <BoardHead title={`국내형 ${label}`} about={<BoardFacts board={board} query={query} />} note={<StreamNote />}>
        <DensitySwitch />
      </BoardHead>
      <div className={head.boardsRow}>
        <BoardTabs current={board} />
        {!isNarrow && <RoundFilter board={board} query={query} />}
        <BonusRow />
      </div>
      <Choices sports={<KoreaSports board={board} query={query} />} end={<OrderFilter board={board} query={query} />}>
        {isNarrow && <RoundFilter board={board} query={query} />}
        <DayFilter board={board} query={query} />
        <FavoritesOnlyFilter board={board} query={query} />
      </Choices>
      <div id={BOARD_AREA} role="tabpanel" aria-label="경기 목록">
        <KoreaArea key={board} board={board} query={query} />
      </div>
    </Policy>
  );
}
