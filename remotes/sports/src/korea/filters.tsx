import type { KoreaBoard, KoreaBoardQuery } from '@madang/contracts';
import { Segmented } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FavoritesFilter } from '../board/favorites-filter';
import page from '../board/page.module.css';
import { type KoreaChange, koreaChanged } from './address';
import { DayStrip, RoundStrip } from './day-strip';
import { korea } from './queries';

const ORDERS = [
  { id: 'time', label: '마감순' },
  { id: 'league', label: '리그순' },
] as const;

/** Which day or round, what the member keeps, and in which order. All of it stands in the address. */
export function KoreaFilters({ board, query }: { board: KoreaBoard; query: KoreaBoardQuery }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useQuery(korea.page(board, query));
  const change = (part: KoreaChange) => navigate(koreaChanged({ board, params }, part), { preventScrollReset: true });
  return (
    <>
      {board === 'proto' && data && <RoundStrip rounds={data.rounds} current={query.round} onSelect={change} />}
      <div className={page.bar}>
        {board !== 'live' && <DayStrip days={data?.days ?? []} current={query.day} onSelect={change} />}
        <div className={page.end}>
          <FavoritesFilter
            isOn={query.favorites === 'only'}
            onToggle={isOn => change({ favorites: isOn ? 'only' : 'all' })}
          />
          {board !== 'live' && (
            <Segmented label="정렬" items={ORDERS} current={query.order} onSelect={id => change({ order: id })} />
          )}
        </div>
      </div>
    </>
  );
}
