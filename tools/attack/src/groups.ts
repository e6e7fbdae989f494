import { feed } from './feed/feed';
import { floods } from './floods/floods';
import type { Group } from './group';
import { inputs } from './inputs/inputs';
import { keys } from './keys/keys';
import { kills } from './kills/kills';
import { races } from './races/races';
import { roles } from './roles/roles';
import { seeded } from './seeded/seeded';
import { smuggling } from './smuggling/smuggling';

/** In the order in which they run. A new kind of attack is a folder with a `Group`, and a line here. */
export const groups: readonly Group[] = [roles, inputs, keys, smuggling, floods, feed, races, kills, seeded];
