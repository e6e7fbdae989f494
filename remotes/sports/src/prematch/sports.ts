import type { PrematchSport } from '@madang/contracts';
import { sportName } from '@madang/locale';
import { OWN_SPORT_IDS } from '@madang/sport';
import type { IconName, TabItem } from '@madang/ui';

/** The list may end with an entry for everything else, which no call can open. */
const LEFT_OUT = 'etc';

export const withoutEtc = (sports: readonly PrematchSport[]): readonly PrematchSport[] =>
  sports.filter(sport => sport.sport_id !== LEFT_OUT);

/** The list, and below it those of the site's own sports that have nothing to come: they may have games in play. */
export const withOwn = (sports: readonly PrematchSport[]): PrematchSport[] => [
  ...sports,
  ...OWN_SPORT_IDS.filter(id => !sports.some(({ sport_id }) => sport_id === id)).map(id => ({
    ...{ sport_id: id, name_korean: sportName(id), cnt: 0 },
  })),
];

/** How many fixtures the list of sports represents: the sum of its counts. */
export const totalOf = (sports: readonly PrematchSport[]): number =>
  sports.reduce((total, sport) => total + sport.cnt, 0);

/** The id of all sports together. */
export const ALL_SPORTS = 'all';

/** A sport with how much it has, as far as that is known. */
type SportCount = Pick<PrematchSport, 'sport_id' | 'name_korean'> & { cnt: number | undefined };

/** The site's own sports with how much each has, and any others behind them. */
export const countedSports = (
  countOf: (sportId: string) => number | undefined,
  others: readonly string[] = [],
): SportCount[] =>
  [...OWN_SPORT_IDS, ...others].map(id => ({ sport_id: id, name_korean: sportName(id), cnt: countOf(id) }));

/** Tabs of all sports and of each, with how much they have. */
export const sportItems = (sports: readonly SportCount[], total: number | undefined): TabItem<string>[] => [
  { id: ALL_SPORTS, label: '전체', icon: 'stack', count: total },
  ...sports.map(({ sport_id: id, name_korean: label, cnt: count }) => ({ id, label, icon: sportIcon(id), count })),
];

/** The five sports of the site have icons of their own; any other sport that the feed adds gets the stack. */
export function sportIcon(sportId: string): IconName {
  switch (sportId) {
    case '6046':
      return 'football';
    case '48242':
      return 'basketball';
    case '154830':
      return 'volleyball';
    case '154914':
      return 'baseball';
    case '35232':
      return 'ice-hockey';
    default:
      return 'stack';
  }
}
