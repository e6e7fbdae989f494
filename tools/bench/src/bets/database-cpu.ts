import { readFile } from 'node:fs/promises';
import type { Platform } from '@madang/platform';
import { sql } from 'kysely';

/** Linux counts a process's time in hundredths of a second. */
const MICROS_A_TICK = 10_000;

/**
 * Processor time that the database has spent on this database's sessions, in microseconds. Zero where the database is in
 * this very process or on another machine: then there is nothing to read.
 */
export async function databaseCpuMicros({ db }: Platform): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  const times = await Promise.all(rows.map(({ pid }) => ticksOf(pid)));
  return times.reduce((sum, ticks) => sum + ticks, 0) * MICROS_A_TICK;
}

async function ticksOf(pid: number): Promise<number> {
  if (pid === process.pid) return 0;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (!stat.includes('(postgres)')) return 0;
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return user + system;
}
