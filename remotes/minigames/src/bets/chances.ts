import { browserStorage } from '@madang/storage';
import { atom } from 'nanostores';

const KEY = 'custom.games.chances';

/** Whether chance and house edge are shown beside every bet. */
export const $chances = atom(browserStorage.read(KEY) === '1');

export function showChances(isShown: boolean): void {
  browserStorage.write(KEY, isShown ? '1' : null);
  $chances.set(isShown);
}
