export { openChannel } from './channel';
export { browserStorage, type GuardedStorage, tabStorage } from './storage';
