import { Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { boardQueryOf, sportAddress } from '../prematch/address';
import { prematch } from '../prematch/queries';
import { sportIcon, totalOf } from '../prematch/sports';

const ALL = 'all';
/** The id of the area that the tabs fill. */
export const BOARD_AREA = 'europe-board';

/** All sports, or one, with how many fixtures each has. */
export function SportTabs() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data: sports = [] } = useQuery(prematch.sports());
  const { sportId } = boardQueryOf(params);
  const select = (id: string) => navigate(sportAddress(params, sports.find(sport => sport.sport_id === id) ?? null));
  const items = [
    { id: ALL, label: '전체', icon: 'stack' as const, count: totalOf(sports) },
    ...sports.map(sport => ({
      id: sport.sport_id,
      label: sport.name_korean,
      icon: sportIcon(sport.sport_id),
      count: sport.cnt,
    })),
  ];
  return <Tabs label="종목" items={items} current={sportId ?? ALL} onSelect={select} panel={BOARD_AREA} />;
}
