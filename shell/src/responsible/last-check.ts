import { browserStorage } from '@madang/storage';
import type { LastCheck } from './check';

const KEY = 'madang.reality';

/** The last answered check, of whichever tab. */
export const lastCheck = (): LastCheck | null => parsed(browserStorage.read(KEY));

export function noteCheck(check: LastCheck): void {
  browserStorage.write(KEY, `${check.since} ${check.atMs}`);
}

function parsed(text: string | null): LastCheck | null {
  const [since, atMs] = (text ?? '').split(' ');
  const at = Number(atMs);
  return since && Number.isFinite(at) ? { since, atMs: at } : null;
}
