import { Redis } from 'ioredis';

export type { Redis };

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

const CONNECT_MS = 2_000;
const PING_MS = 1_000;
/** A reply that takes longer never comes: the connection is dead, whatever the network says. */
const SILENT_MS = 4_000;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2_000;

/**
 * A Redis that may be away, now or later: a command then fails at once instead of waiting, and the client reconnects until it
 * is back. Each change is logged once. The caller closes it with `disconnect()`.
 */
export function openRedis(url: string, log?: Log): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: waitAfter,
  });
  const timer = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => undefined); // its silence breaks the connection
  }, PING_MS);
  timer.unref();
  let isAway = false;
  let reason = 'it closed the connection';
  redis.on('error', ({ message }: Error) => {
    reason = message;
  });
  redis.on('ready', () => {
    if (isAway) log?.info({}, 'Redis is back');
    isAway = false;
  });
  redis.on('reconnecting', () => {
    if (!isAway) log?.warn({ reason }, 'Redis is away');
    isAway = true;
  });
  redis.on('end', () => clearInterval(timer));
  return redis;
}

/** Doubling, with jitter: the processes of a fleet don't all come back in the same moment. */
function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
}

/** Counts one more under a key, for as long as a window lasts, and gives how many there are; null while Redis is away. */
export async function countIn(redis: Redis, key: string, windowMs: number): Promise<number | null> {
  const answers = await redis
    .multi()
    .incr(key)
    .pexpire(key, windowMs, 'NX')
    .exec()
    .catch(() => null);
  const count = answers?.[0]?.[1];
  return typeof count === 'number' ? count : null;
}
