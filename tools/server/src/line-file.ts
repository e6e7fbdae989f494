import { existsSync, readFileSync, truncateSync } from 'node:fs';

/** The lines of a file that is only appended to; none where there is no file. A last line that a crash cut off is taken away. */
export function readLines(file: string): string[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
  return whole.split('\n').filter(line => line !== '');
}
