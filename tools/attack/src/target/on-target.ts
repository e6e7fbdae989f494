import type { Finding, Outcome } from '../group';
import { openTarget, type Target, type TargetOptions } from './target';

/** Opens a site, attacks it, and asks at the end whether ledger and history are sound and no fault was written down. */
export async function onTarget(
  group: string,
  attack: (target: Target) => Promise<Outcome>,
  options: TargetOptions = {},
): Promise<Outcome> {
  const target = await openTarget(options);
  try {
    const { attempts, findings } = await attack(target);
    return { attempts, findings: [...findings, ...(await afterwards(group, target))] };
  } finally {
    await target.close();
  }
}

const MOST_FAULTS = 20;

async function afterwards(group: string, target: Target): Promise<Finding[]> {
  const about = { group, call: 'the whole site', input: 'all of the attack' };
  const unsound = await target.verify();
  return [
    ...unsound.map(came => ({ ...about, came, expected: 'a sound ledger and history' })),
    ...target.faults.slice(0, MOST_FAULTS).map(came => ({ ...about, came, expected: 'no fault in the log' })),
  ];
}
