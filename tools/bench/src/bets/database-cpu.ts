import type { Platform } from '@madang/platform';
import { sql } from 'kysely';
import { processCpu } from '../process-cpu';

/**
 * Processor time that the database has spent on this database's sessions, in microseconds. Zero where the database is in
 * this very process or on another machine: then there is nothing to read.
 */
export async function databaseCpuMicros({ db }: Platform): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  const times = await Promise.all(rows.map(({ pid }) => microsOf(pid)));
  return times.reduce((sum, micros) => sum + micros, 0);
}

async function microsOf(pid: number): Promise<number> {
  if (pid === process.pid) return 0;
  const spent = await processCpu(pid);
  // On another machine the number may be some other program's here.
  return spent?.name === 'postgres' ? spent.micros : 0;
}
