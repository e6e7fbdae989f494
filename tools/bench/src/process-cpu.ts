import { readFile } from 'node:fs/promises';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MICROS = 10_000;

export interface ProcessCpu {
  /** The program's name, as the kernel knows it. */
  readonly name: string;
  readonly micros: number;
}

/** Processor time that a process has taken so far; null where there is no such process. */
export async function processCpu(pid: number): Promise<ProcessCpu | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // A name may hold spaces and brackets: the fields begin after its last one.
  const end = stat.lastIndexOf(')');
  const [user = 0, system = 0] = stat
    .slice(end + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return { name: stat.slice(stat.indexOf('(') + 1, end), micros: (user + system) * TICK_MICROS };
}
