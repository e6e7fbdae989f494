export { isAway } from './away';
export { connect, type DatabaseOptions } from './connect';
export type { Connection } from './connection';
export { connectionOn } from './embedded';
export { lockFile } from './file-lock';
export { type Migrations, migrate } from './migrate';
export { countIn, openRedis, type Redis } from './redis';
export { DatabaseUnusable, unusableAfter } from './unusable';
