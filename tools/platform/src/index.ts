export { DatabaseUnusable } from '@madang/database';
export { ConfigError, configFrom } from './config';
export { type Listening, listenTo } from './feed/queue/listen';
export { type QueueOptions, queuesFrom } from './feed/queue/options';
export { houseAccount, memberAccount } from './ledger/accounts';
export { post, postAll } from './ledger/post';
export { move } from './ledger/transfer';
export { type Verdict, verify } from './ledger/verify';
export { createPlatform, type Platform, type PlatformOptions } from './server';
