import { Segmented } from '@madang/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type BoardChange, changedAddress } from '../prematch/address';
import type { BoardQuery } from '../prematch/queries';

const WINDOWS = [
  { id: 'all', label: '전체' },
  { id: 'today', label: '오늘' },
  { id: 'soon', label: '3시간 안' },
  { id: 'tomorrow', label: '내일' },
] as const;

const ORDERS = [
  { id: 'time', label: '시각순' },
  { id: 'league', label: '리그순' },
] as const;

type Change = (part: BoardChange) => void;

/** Goes to the same board with something changed. */
export function useBoardChange(): Change {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return part => void navigate(changedAddress(params, part), { preventScrollReset: true });
}

/** Which stretch of time. */
export const WhenFilter = ({ when, onChange }: { when: BoardQuery['when']; onChange: Change }) => (
  <Segmented label="기간" items={WINDOWS} current={when} onSelect={id => onChange({ when: id })} />
);

/** In which order. */
export const OrderFilter = ({ order, onChange }: { order: BoardQuery['order']; onChange: Change }) => (
  <Segmented label="정렬" items={ORDERS} current={order} onSelect={id => onChange({ order: id })} />
);
