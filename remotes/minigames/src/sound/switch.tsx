import { Switch } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { $sound, chooseSound } from './choice';
import { sound } from './sound';

/** Lets the game be heard. Turned on, it is heard at once: the member knows how loud it is. */
export const SoundSwitch = () => <Switch label="소리" isOn={useStore($sound)} onChange={choose} />;

function choose(isOn: boolean): void {
  chooseSound(isOn);
  void sound('draw');
}
