import type { DeliveryNotice } from '@madang/contracts';

/** An edge's notice of `aComposition()` with a wallet in it, with the test's changes. */
export function aNotice(changes: Partial<DeliveryNotice> = {}): DeliveryNotice {
  return {
    sequence: 2,
    composition: 'd'.repeat(64),
    versions: { shell: '1.0.0', wallet: '1.0.0', sports: '1.0.0' },
    killed: [],
    urgent: 0,
    ...changes,
  };
}

export const WITH_NEW_WALLET = { shell: '1.0.0', wallet: '1.1.0', sports: '1.0.0' };
