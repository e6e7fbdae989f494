export { migratedDump } from './dump';
export { type OwnDatabase, ownDatabase } from './own-database';
export { hasRedis, type OwnRedis, ownRedis } from './own-redis';
