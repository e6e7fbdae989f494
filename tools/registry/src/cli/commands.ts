import { CHANNELS } from './channels';
import type { Commands } from './command';
import { INSPECTION } from './inspection';
import { KEYS } from './keys';
import { PREVIEWS } from './previews';
import { RELEASES } from './releases';
import { ROLLOUTS } from './rollouts';

/** Every command, with what it takes and does. */
export const COMMANDS: Commands = { ...RELEASES, ...CHANNELS, ...ROLLOUTS, ...PREVIEWS, ...INSPECTION, ...KEYS };
