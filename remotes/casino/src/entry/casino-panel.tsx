import type { DialogProps } from '@madang/federation';
import { useState } from 'react';
import { TableArea } from '../casino/area';
import { ALL_TABLES } from '../casino/filter';
import { enterCasino } from '../lobby/loaders';
import { LobbyPanel } from './panel';

/** The live tables in a panel: the page's own parts, with their state here and not in the address. */
export default function CasinoPanel({ close }: DialogProps) {
  const [filter, setFilter] = useState(ALL_TABLES);
  return (
    <LobbyPanel title="라이브카지노" onOpen={enterCasino} close={close}>
      <TableArea house="all" filter={filter} onFilter={setFilter} area="casino-panel" />
    </LobbyPanel>
  );
}
