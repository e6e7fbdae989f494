import type { IconName } from '@madang/ui';

const known = [
  'baseball',
  'basketball',
  'bell',
  'board',
  'branch',
  'calculator',
  'calendar',
  'cards',
  'charge',
  'clock',
  'coin',
  'coin-out',
  'cup',
  'desk',
  'dice',
  'edit',
  'exchange',
  'football',
  'friends',
  'gift',
  'home',
  'horse',
  'ice-hockey',
  'info',
  'live',
  'live-tv',
  'mail',
  'megaphone',
  'receipt',
  'shield',
  'slot',
  'stack',
  'star',
  'ticket',
  'trophy',
  'user',
  'volleyball',
] as const satisfies readonly IconName[];

/** The drawing that a remote asks for by name. A remote may be newer than the shell and ask for one that it lacks. */
export function iconOf(name: string): IconName {
  return known.find(icon => icon === name) ?? 'right';
}
