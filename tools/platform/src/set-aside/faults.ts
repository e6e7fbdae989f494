/**
 * Of Postgres: no connection, a transaction that may not write, deadlock or serialisation, a statement that fits no table or
 * is not allowed, no resources, a lock not given, shut down, a system's error.
 */
const PASSING_STATES = /^(08|25|40|42|53|55P|57P|58)/;
/** The driver's and the embedded database's own faults have no state. */
const PASSING_WORDS = /^E[A-Z]{4,}\b|[Cc]onnection|timeout exceeded|is closed/;

/** Whether an attempt failed for its surroundings, not for the item: then the item keeps its place and is tried again. */
export function isPassing(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
  return /^[0-9A-Z]{5}$/.test(code) ? PASSING_STATES.test(code) : PASSING_WORDS.test(`${code} ${fault.message}`);
}
