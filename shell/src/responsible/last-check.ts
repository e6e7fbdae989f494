import type { LastCheck } from './check';

const KEY = 'madang.reality';

/** The last answered check, of whichever tab. A browser that forbids storage keeps it as long as the page. */
let inMemory: LastCheck | null = null;

export function lastCheck(): LastCheck | null {
  try {
    return parsed(localStorage.getItem(KEY)) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function noteCheck(check: LastCheck): void {
  inMemory = check;
  try {
    localStorage.setItem(KEY, `${check.since} ${check.atMs}`);
  } catch {
    // Full or forbidden: see above.
  }
}

function parsed(text: string | null): LastCheck | null {
  const [since, atMs] = (text ?? '').split(' ');
  const at = Number(atMs);
  return since && Number.isFinite(at) ? { since, atMs: at } : null;
}
