export { householdOf, networkOf } from './address';
export { boundConnections, connectionLimits, RETRY_SECONDS } from './connections';
export { bodyWithin, DEADLINES } from './deadlines';
export { onDisconnect } from './disconnect';
export { endUnstarted, endWithGrace } from './ending';
export { DATA_HEADERS } from './headers';
export { readLines } from './line-file';
export { type LogSink, openLog, type ServerLog } from './log/log';
export { repeats } from './log/repeats';
export { METRICS_PATH, type Metrics, openMetrics } from './metrics';
export { Occupancy, type OccupancyLimits } from './occupancy';
export { createRefusals, type Refusals } from './refusals';
export { newRequestId, REQUEST_ID_HEADER } from './request-id';
export {
  address,
  ConfigError,
  type Environment,
  flag,
  port,
  readBy,
  type StorageSettings,
  settingsFrom,
  storageFrom,
  text,
  wholeNumber,
} from './settings';
export { answerUnreadable, refuseUnreadable } from './unreadable';
