import { Switch } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { $chances, showChances } from './chances';

/** Shows the chance of every bet, and what the house keeps of it. */
export const ChanceSwitch = () => <Switch label="확률" isOn={useStore($chances)} onChange={showChances} />;
