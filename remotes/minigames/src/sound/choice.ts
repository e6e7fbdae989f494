import { browserStorage } from '@madang/storage';
import { atom } from 'nanostores';

const KEY = 'custom.games.sound';

/** Whether games make sounds in this browser. Off until the member wants it. */
export const $sound = atom(browserStorage.read(KEY) === '1');

export function chooseSound(isOn: boolean): void {
  browserStorage.write(KEY, isOn ? '1' : null);
  $sound.set(isOn);
}
