import { browserStorage } from '@madang/storage';
import { atom } from 'nanostores';

export type Theme = 'dark' | 'light';
export type Density = 'compact' | 'comfort';
export type DirectionColours = 'plain' | 'safe';

const THEME_KEY = 'madang.theme';
const DENSITY_KEY = 'madang.density';
const DIRECTION_KEY = 'madang.direction';

/** The member's choice; null follows the system, dark where it has no wish. */
export const $theme = atom<Theme | null>(null);
/** How high the rows of boards are. */
export const $density = atom<Density>('comfort');
/** `safe`: orange and sky instead of red and blue, for members who cannot tell those apart. */
export const $directionColours = atom<DirectionColours>('plain');

/** Takes up what the member chose last time. The shell calls it before it draws. */
export function restoreLook(): void {
  const theme = browserStorage.read(THEME_KEY);
  if (theme === 'dark' || theme === 'light') setTheme(theme);
  if (browserStorage.read(DENSITY_KEY) === 'compact') setDensity('compact');
  if (browserStorage.read(DIRECTION_KEY) === 'safe') setDirectionColours('safe');
}

/** What the member chooses in one tab applies to all. Returns a function that stops it. */
export function followLook(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY) setTheme(newValue === 'dark' || newValue === 'light' ? newValue : null);
    if (key === DENSITY_KEY) setDensity(newValue === 'compact' ? 'compact' : 'comfort');
    if (key === DIRECTION_KEY) setDirectionColours(newValue === 'safe' ? 'safe' : 'plain');
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** The current theme. */
export function themeInSight(): Theme {
  return $theme.get() ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
}

/** Chooses a theme and remembers it; null follows the system again. */
export function setTheme(theme: Theme | null): void {
  $theme.set(theme);
  mark('theme', theme);
  browserStorage.write(THEME_KEY, theme);
}

export function setDensity(density: Density): void {
  $density.set(density);
  mark('density', density);
  browserStorage.write(DENSITY_KEY, density);
}

export function setDirectionColours(colours: DirectionColours): void {
  $directionColours.set(colours);
  mark('direction', colours);
  browserStorage.write(DIRECTION_KEY, colours);
}

function mark(name: 'theme' | 'density' | 'direction', value: string | null): void {
  if (value === null) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}
