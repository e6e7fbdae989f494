import type { DialogProps } from '@madang/federation';
import { useQuery } from '@tanstack/react-query';
import { lobbies } from '../lobby/queries';
import { Entry } from './entry';

/** The entry to the slots: their lobby in a window of its own. */
export default function EvolutionSlot({ close }: DialogProps) {
  const { data, isError } = useQuery(lobbies.slot());
  return (
    <Entry
      title="슬롯"
      isBlocked={data?.isBlocked}
      isClosed={!data && isError}
      panel="slot-panel"
      onEnter={() => window.open('/slot', 'madang-slot')}
      close={close}
    >
      <p>게임마다 환수율과 변동성을 먼저 확인하고 고를 수 있어요.</p>
    </Entry>
  );
}
