import type { PrematchSport } from '@madang/contracts';
import type { IconName, TabItem } from '@madang/ui';

/** The list may end with an entry for everything else, which no call can open. */
const LEFT_OUT = 'etc';

export const withoutEtc = (sports: readonly PrematchSport[]): readonly PrematchSport[] =>
  sports.filter(sport => sport.sport_id !== LEFT_OUT);

/** How many fixtures the list of sports stands for: the sum of its counts. */
export const totalOf = (sports: readonly PrematchSport[]): number =>
  sports.reduce((total, sport) => total + sport.cnt, 0);

/** What stands for all sports beside the single ones. */
export const ALL_SPORTS = 'all';

/** Tabs of all sports and of each, with how many fixtures they have. */
export const sportItems = (sports: readonly PrematchSport[]): TabItem<string>[] => [
  { id: ALL_SPORTS, label: '전체', icon: 'stack', count: totalOf(sports) },
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
