import type { PrematchSport } from '@madang/contracts';
import { sportKey } from '@madang/locale';
import type { IconName } from '@madang/ui';

/** The real sports of the list: an entry called "etc" may come along, and is no sport. */
export const withoutEtc = (sports: readonly PrematchSport[]): PrematchSport[] =>
  sports.filter(({ sport_id }) => /^\d+$/.test(sport_id));

/** How many fixtures there are: the sum of all sports. */
export const totalOf = (sports: readonly PrematchSport[]): number => sports.reduce((sum, { cnt }) => sum + cnt, 0);

const icons = {
  football: 'football',
  basketball: 'basketball',
  volleyball: 'volleyball',
  baseball: 'baseball',
  iceHockey: 'ice-hockey',
  other: 'cup',
} as const satisfies Record<ReturnType<typeof sportKey>, IconName>;

export const sportIcon = (sportId: string): IconName => icons[sportKey(sportId)];

/** The board of one sport: its number, and its name without spaces set to 1 (specification 2). */
export const sportAddress = ({ sport_id, name_korean }: PrematchSport): string =>
  `/europe?${new URLSearchParams({ sport_id, [name_korean.replaceAll(/\s/g, '')]: '1' })}`;
