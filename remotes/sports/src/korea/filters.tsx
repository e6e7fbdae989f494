import type { KoreaBoard, KoreaBoardQuery } from '@madang/contracts';
import { Segmented } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FavoritesFilter } from '../board/favorites-filter';
import { type KoreaChange, koreaChanged } from './address';
import { DayStrip, RoundStrip } from './day-strip';
import { korea } from './queries';

const ORDERS = [
  { id: 'time', label: '마감순' },
  { id: 'league', label: '리그순' },
] as const;

interface FilterProps {
  board: KoreaBoard;
  query: KoreaBoardQuery;
}

/** Which round, on the board that has rounds. Like all filters it is in the address. */
export function RoundFilter({ board, query }: FilterProps) {
  const { data } = useQuery(korea.page(board, query));
  const change = useChange(board);
  return data && <RoundStrip rounds={data.rounds} current={query.round} onSelect={change} />;
}

/** Which day. What is in play is played today. */
export function DayFilter({ board, query }: FilterProps) {
  const { data } = useQuery(korea.page(board, query));
  const change = useChange(board);
  return board !== 'live' && <DayStrip days={data?.days ?? []} current={query.day} onSelect={change} />;
}

/** The member's favourites, or all. */
export function FavoritesOnlyFilter({ board, query }: FilterProps) {
  const change = useChange(board);
  return (
    <FavoritesFilter
      isOn={query.favorites === 'only'}
      onToggle={isOn => change({ favorites: isOn ? 'only' : 'all' })}
    />
  );
}

/** In which order. */
export function OrderFilter({ board, query }: FilterProps) {
  const change = useChange(board);
  return (
    board !== 'live' && (
      <Segmented label="정렬" items={ORDERS} current={query.order} onSelect={id => change({ order: id })} />
    )
  );
}

/** Goes to the same board with something changed. */
function useChange(board: KoreaBoard) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (part: KoreaChange) => navigate(koreaChanged({ board, params }, part), { preventScrollReset: true });
}
