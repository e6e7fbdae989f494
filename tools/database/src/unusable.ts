/** The database can't be opened. The message is one line for the person who started the program, without a password. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

/** Damage (XX), a file that is missing or can't be read (58), no space (53), the system's errors of a disk. */
const OF_THE_PLACE = /^(?:XX|58|53)\w{3}$|^(?:ENOSPC|EROFS|EDQUOT|EIO|EACCES)$/;

/** A fault of the first statements on a database: DatabaseUnusable where the database is to blame, else the fault itself. */
export function unusableAfter(fault: unknown): unknown {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  if (!OF_THE_PLACE.test(code)) return fault;
  return new DatabaseUnusable(`the database can't be used, it is damaged or its disk fails: ${reasonOf(fault)}`, {
    cause: fault,
  });
}

/** The first line of a fault. Node's fault for a host of several addresses has a code and no message. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.message === '' && 'code' in cause) return String(cause.code);
  return cause.message.split('\n')[0] ?? '';
}
