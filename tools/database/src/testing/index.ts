export { migratedDump } from './dump';
export { type OwnDatabase, ownDatabase } from './own-database';
