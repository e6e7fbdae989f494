import { type HealthEvent, ReportHealth, type Visit } from '@madang/contracts';
import type { SendEvents } from './batch';

const ADDRESS = `${ReportHealth.base}${ReportHealth.path}`;

/**
 * Sends the events of one visit, with what the edge attested of its document. Plain fetch and beacon, without the token:
 * nobody shall know whose visit it was, and the catalogue must not react to a report that is refused.
 */
export function sendingFor(
  composition: string,
  { page, attestation }: Pick<Visit, 'page' | 'attestation'>,
): SendEvents {
  return (events: readonly HealthEvent[], isLeaving: boolean) => {
    const body = JSON.stringify({ composition, page, attestation, events });
    return isLeaving ? beacon(body) : post(body);
  };
}

const beacon = (body: string) => navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }));

async function post(body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  try {
    const { status } = await fetch(ADDRESS, { method: 'POST', body, headers, credentials: 'omit', keepalive: true });
    return status < 500 && status !== 429; // a report that was refused would be refused again
  } catch {
    return false;
  }
}
