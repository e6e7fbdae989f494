export { connect, type DatabaseOptions } from './connect';
export type { Connection } from './connection';
export { connectionOn } from './embedded';
export { type Migrations, migrate } from './migrate';
export { openRedis, type Redis } from './redis';
export { DatabaseUnusable } from './unusable';
