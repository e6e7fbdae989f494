/** The system's words for a connection that failed or broke. */
const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The system's words for a disk that takes nothing: full, read only, over its quota, broken. */
const DISK = new Set(['ENOSPC', 'EROFS', 'EDQUOT', 'EIO']);
/**
 * Postgres' codes for work that it gave up for its own reasons: no connection (08), given back to another transaction (40: deadlock,
 * serialization), read only after a failover (25006), nothing left to work with (53: connections, memory, disk), a wait that
 * took too long (55P03, 57014), shutting down or starting (57P), a fault of the machine (58).
 */
const GIVEN_UP = /^(?:08|40|53|57P|58)\w*$|^(?:25006|25P0[34]|55P03|57014)$/;
/** What drivers say in words alone: pg's pool and client, PGlite, Kysely. */
const WORDS =
  /timeout exceeded when trying to connect|connection terminated|connection ended|connection error and is not queryable|cannot use a pool after|pglite is clos|driver has already been destroyed|stream isn't writeable/i;

/**
 * True for a fault that is not the call's: the database (or a server beside it) is away, shutting down, full or busy, and gave
 * the work up whole. The same call may fare better in a moment.
 */
export function isAway(fault: unknown): boolean {
  if (fault instanceof AggregateError && fault.errors.some(isAway)) return true;
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
  return (
    CONNECTION.has(code) || DISK.has(code) || GIVEN_UP.test(code) || WORDS.test(fault.message) || isAway(fault.cause)
  );
}
