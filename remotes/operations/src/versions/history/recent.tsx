import type { ChannelState, CompositionRow } from '@madang/contracts';
import { Panel } from '@madang/ui';
import type { ReactNode } from 'react';
import { CompositionTable } from './table';

const NEWEST = 5;

interface Props {
  state: ChannelState;
  past: readonly CompositionRow[];
  more: ReactNode;
}

/** What ran lately: the ways back that are likeliest to be wanted. */
export function RecentCompositions({ state, past, more }: Props) {
  if (past.length === 0) return null;
  return (
    <Panel title="앞서 쓰던 조합" note={more} flush>
      <CompositionTable state={state} rows={past.slice(0, NEWEST)} past={past} />
    </Panel>
  );
}
