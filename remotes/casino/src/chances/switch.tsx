import { Switch } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { $chances, showChances } from './chances';

/** Shows what the house keeps of every game. */
export const ChanceSwitch = () => <Switch label="확률" isOn={useStore($chances)} onChange={showChances} />;
