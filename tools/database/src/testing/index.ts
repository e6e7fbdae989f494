export { migratedDump } from './dump';
export { freePort } from './free-port';
export { hasBroker, type OwnBroker, ownBroker } from './own-broker';
export { type OwnDatabase, ownDatabase } from './own-database';
export { hasRedis, type OwnRedis, ownRedis } from './own-redis';
export { type OwnRelay, ownRelay } from './own-relay';
