import { Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { boardQueryOf, sportAddress } from '../prematch/address';
import { prematch } from '../prematch/queries';
import { ALL_SPORTS, sportItems, totalOf } from '../prematch/sports';

/** The id of the area that the tabs fill. */
export const BOARD_AREA = 'europe-board';

/** All sports, or one, with how many fixtures each has. */
export function SportTabs() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data: sports = [] } = useQuery(prematch.sports());
  const { sportId } = boardQueryOf(params);
  const select = (id: string) => navigate(sportAddress(params, sports.find(sport => sport.sport_id === id) ?? null));
  return (
    <Tabs
      label="종목"
      items={sportItems(sports, totalOf(sports))}
      current={sportId ?? ALL_SPORTS}
      onSelect={select}
      panel={BOARD_AREA}
    />
  );
}
