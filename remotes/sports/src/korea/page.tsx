import { PageHead } from '@madang/ui';
import { useLocation, useSearchParams } from 'react-router-dom';
import { DensitySwitch } from '../board/density';
import { SearchField } from '../board/search';
import { Policy } from '../odds/policy';
import { StreamNote } from '../odds/stream-note';
import { koreaQueryOf } from './address';
import { KoreaArea } from './area';
import { BoardTabs } from './board-tabs';
import { boardAt, factsOf } from './boards';
import { BonusRow } from './bonus-row';
import { KoreaFilters } from './filters';
import { LimitFacts } from './limits';
import { BOARD_AREA, KoreaSports } from './sports';

/** A Korean-style board. Which one, and what it shows, stands in the address. */
export function Component() {
  const board = boardAt(useLocation().pathname) ?? 'wintielose';
  const [params] = useSearchParams();
  const query = koreaQueryOf(params);
  const { label, about, policy } = factsOf(board);
  return (
    <Policy value={policy}>
      <PageHead title={`국내형 ${label}`} sub={about}>
        <StreamNote />
        <DensitySwitch />
      </PageHead>
      <LimitFacts />
      <BoardTabs current={board} />
      <SearchField />
      <KoreaSports board={board} query={query} />
      <div id={BOARD_AREA} role="tabpanel" aria-label="경기 목록">
        <KoreaFilters board={board} query={query} />
        <BonusRow />
        <KoreaArea key={board} board={board} query={query} />
      </div>
    </Policy>
  );
}
