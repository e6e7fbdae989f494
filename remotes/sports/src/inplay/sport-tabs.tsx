import type { PrematchSport } from '@madang/contracts';
import { OWN_SPORT_IDS, sportName } from '@madang/locale';
import { Tabs } from '@madang/ui';
import { sportIcon, totalOf } from '../prematch/sports';

const ALL = 'all';

export interface LiveSportTabsProps {
  sports: readonly PrematchSport[];
  current: string | undefined;
  /** The id of the area that the tabs fill. */
  panel: string;
  onSelect: (sport: { sport_id: string; name_korean: string } | null) => void;
}

/** All sports, or one, with how many games each has in play. They stand there before their counts are known. */
export function LiveSportTabs({ sports, current, panel, onSelect }: LiveSportTabsProps) {
  const known = OWN_SPORT_IDS.map(id => ({ sport_id: id, name_korean: sportName(id) }));
  const countOf = (id: string) => sports.find(sport => sport.sport_id === id)?.cnt;
  const items = [
    { id: ALL, label: '전체', icon: 'stack' as const, count: sports.length > 0 ? totalOf(sports) : undefined },
    ...known.map(({ sport_id: id, name_korean: name }) => ({
      id,
      label: name === '아이스하키' ? '하키' : name,
      icon: sportIcon(id),
      count: countOf(id),
    })),
  ];
  const select = (id: string) => onSelect(known.find(sport => sport.sport_id === id) ?? null);
  return <Tabs label="종목" items={items} current={current ?? ALL} onSelect={select} panel={panel} />;
}
