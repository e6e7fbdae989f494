import type { AuditEntry } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { asJsonLines } from './search';

/** Hands the entries to the browser as a file of JSON lines. */
export function saveAudit(entries: readonly AuditEntry[]): void {
  const address = URL.createObjectURL(new Blob([asJsonLines(entries)], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `madang-audit-${seoulDay(platformNow())}.jsonl`;
  link.click();
  URL.revokeObjectURL(address);
}
