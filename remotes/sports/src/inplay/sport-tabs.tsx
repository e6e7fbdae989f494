import type { PrematchSport } from '@madang/contracts';
import { Tabs } from '@madang/ui';
import { ALL_SPORTS, countedSports, sportItems, totalOf } from '../prematch/sports';

export interface LiveSportTabsProps {
  sports: readonly PrematchSport[];
  current: string | undefined;
  /** The id of the area that the tabs fill. */
  panel: string;
  onSelect: (sport: { sport_id: string; name_korean: string } | null) => void;
}

/** All sports, or one, with how many games each has in play. They stand there before their counts are known. */
export function LiveSportTabs({ sports, current, panel, onSelect }: LiveSportTabsProps) {
  const counted = countedSports(id => sports.find(sport => sport.sport_id === id)?.cnt);
  const items = sportItems(counted, sports.length > 0 ? totalOf(sports) : undefined);
  const select = (id: string) => onSelect(counted.find(sport => sport.sport_id === id) ?? null);
  return <Tabs label="종목" items={items} current={current ?? ALL_SPORTS} onSelect={select} panel={panel} />;
}
