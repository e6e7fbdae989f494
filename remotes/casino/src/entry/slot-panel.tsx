import type { DialogProps } from '@madang/federation';
import { useState } from 'react';
import { enterSlot } from '../lobby/loaders';
import { SlotArea } from '../slot/area';
import { ALL_SLOTS } from '../slot/filter';
import { LobbyPanel } from './panel';

/** The slots in a panel: the page's own parts, with their state here and not in the address. */
export default function SlotPanel({ close }: DialogProps) {
  const [filter, setFilter] = useState(ALL_SLOTS);
  return (
    <LobbyPanel title="슬롯" onOpen={enterSlot} close={close}>
      <SlotArea house="all" filter={filter} onFilter={setFilter} area="slot-panel" />
    </LobbyPanel>
  );
}
