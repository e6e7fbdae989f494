export { configFrom } from './config';
export { chainAt } from './crypto/chain-client';
export { createFollower } from './crypto/follow';
export { type Listening, listenTo } from './feed/queue/listen';
export { type QueueOptions, queuesFrom } from './feed/queue/options';
export { type Verdict, verify } from './ledger/verify';
export { type EnrolledMember, enrol } from './seed/enrol';
export { createPlatform, type Platform, type PlatformOptions } from './server';
export { statementFrom, statementRows } from './statements/statement';
