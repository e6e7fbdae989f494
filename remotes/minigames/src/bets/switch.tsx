import { useStore } from '@nanostores/react';
import { Switch } from '../marks/switch';
import { $chances, showChances } from './chances';

/** Shows the chance of every bet, and what the house keeps of it. */
export const ChanceSwitch = () => <Switch label="확률" isOn={useStore($chances)} onChange={showChances} />;
