import { browserStorage } from '@madang/storage';
import { atom } from 'nanostores';

/** The same as in minigames: who wants to see chances wants it everywhere. */
const KEY = 'custom.games.chances';

/** Whether the house edge is shown beside every game. */
export const $chances = atom(browserStorage.read(KEY) === '1');

export function showChances(isShown: boolean): void {
  browserStorage.write(KEY, isShown ? '1' : null);
  $chances.set(isShown);
}
