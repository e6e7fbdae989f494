export { expectRights, type Identify, type Identity, type Rights, type Role, rightsHook } from './access';
export { openApp } from './app';
export { answerFaults } from './faults';
export { type Limit, limitCalls, perMinute } from './limits';
export { serveMetrics, serveProbes } from './probes';
export { invalid, Refused, tooMany } from './refused';
export { type Answer, type CallRequest, serveCall, tokenOf } from './serve';
