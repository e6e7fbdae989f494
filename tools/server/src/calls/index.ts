export { openApp } from './app';
export { answerFaults } from './faults';
export { type Limit, limitCalls, perMinute } from './limits';
export { invalid, Refused, tooMany } from './refused';
