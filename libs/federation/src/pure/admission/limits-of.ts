import type { Limits, RemoteLimits } from '@madang/contracts';

/** What one remote may take. */
export function limitsOf(limits: Limits, name: string): RemoteLimits {
  return limits[name] ?? limits.default;
}
