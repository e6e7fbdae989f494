import type { Machine } from './machine';
import { byeol } from './machines/byeol';
import { gureum } from './machines/gureum';
import { mulgyeol } from './machines/mulgyeol';
import { noeul } from './machines/noeul';
import { saecham } from './machines/saecham';
import { solnae } from './machines/solnae';

export const MACHINES: readonly Machine[] = [...gureum, ...noeul, ...solnae, ...byeol, ...saecham, ...mulgyeol];

export const machineById = (gameId: string): Machine | undefined => MACHINES.find(machine => machine.gameId === gameId);
