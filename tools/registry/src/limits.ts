import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Limits, type RemoteLimits } from '@madang/contracts';

/** What remotes may take of a page's first load and of the frame. */
export function limitsFrom(text: string): Limits {
  return Limits.parse(JSON.parse(text));
}

export const LIMITS_FILE = path.resolve(import.meta.dirname, '../limits.json');

export function readLimits(): Limits {
  return limitsFrom(readFileSync(LIMITS_FILE, 'utf8'));
}

/** Limits that let more through than before, from one state of the file to the next, without a new reason beside them. */
export function raised(before: Limits, after: Limits): string[] {
  return Object.entries(before).flatMap(([name, limits]) => {
    const now = after[name] ?? after.default;
    if (now.reason !== undefined && now.reason !== limits.reason) return [];
    const later = Object.fromEntries(figures(now));
    return figures(limits).flatMap(([what, limit]) => {
      const figure = later[what] ?? 0;
      return figure > limit ? [`${name}: ${what} from ${Math.abs(limit)} to ${Math.abs(figure)}`] : [];
    });
  });
}

/** Each as a number that is stricter the smaller it is. */
const figures = ({ bytes, tiles, firstOrder }: RemoteLimits): [string, number][] => [
  ['bytes', bytes],
  ...Object.entries(tiles),
  ['firstOrder', -firstOrder],
];
