import { Panel } from '@madang/ui';
import type { ReactNode } from 'react';
import type { Past } from '../channel/past-rows';
import { AuditTable } from './log';

const NEWEST = 8;

/** Who changed what lately. */
export function RecentEntries({ history: { audit, compositions }, more }: { history: Past; more: ReactNode }) {
  return (
    <Panel title="최근 감사 기록" note={more} flush>
      <AuditTable
        entries={audit.toSorted((one, other) => other.sequence - one.sequence).slice(0, NEWEST)}
        compositions={compositions}
      />
    </Panel>
  );
}
