import type { KoreaBoard, KoreaBoardQuery } from '@madang/contracts';
import { sportName } from '@madang/locale';
import { OWN_SPORT_IDS } from '@madang/sport';
import { Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ALL_SPORTS, countedSports, sportItems } from '../prematch/sports';
import { koreaSport } from './address';
import { korea } from './queries';

/** The id of the area that the tabs fill. */
export const BOARD_AREA = 'korea-board';

/** All sports, or one, with how many fixtures of each are on the board. Sports that are not the site's own come last. */
export function KoreaSports({ board, query }: { board: KoreaBoard; query: KoreaBoardQuery }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useQuery(korea.page(board, query));
  const counts = new Map(data?.sports.map(({ sport_id, cnt }) => [sport_id, cnt]));
  const others = [...counts.keys()].filter(id => !OWN_SPORT_IDS.includes(id));
  const total = [...counts.values()].reduce((sum, cnt) => sum + cnt, 0);
  const countOf = (cnt: number) => (data ? cnt : undefined);
  const sports = countedSports(id => countOf(counts.get(id) ?? 0), others);
  const items = sportItems(sports, countOf(total));
  const select = (id: string) =>
    navigate(koreaSport({ board, params }, id === ALL_SPORTS ? null : { id, name: sportName(id) }));
  return <Tabs label="종목" items={items} current={query.sportId ?? ALL_SPORTS} onSelect={select} panel={BOARD_AREA} />;
}
