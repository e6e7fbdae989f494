import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Limits } from '@madang/federation/pure';
import * as z from 'zod';

const Kept = z.record(z.string(), z.int().positive());

/** The budgets that a release must keep: bytes of its first page, before compression. */
export function limitsFrom(text: string): Limits {
  return Kept.parse(JSON.parse(text));
}

export const LIMITS_FILE = path.resolve(import.meta.dirname, '../limits.json');

export function readLimits(): Limits {
  return limitsFrom(readFileSync(LIMITS_FILE, 'utf8'));
}

/** Budgets that were raised, or taken away, from one state of the file to the next: they may only become smaller. */
export function raised(before: Limits, after: Limits): string[] {
  return Object.entries(before).flatMap(([name, limit]) => {
    const now = after[name] ?? after.default ?? Number.POSITIVE_INFINITY;
    return now > limit ? [`${name}: from ${limit} to ${now}`] : [];
  });
}
