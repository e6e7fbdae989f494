import type { DialogProps } from '@madang/federation';
import { useQuery } from '@tanstack/react-query';
import { launch } from '../launch/launch';
import { lobbies } from '../lobby/queries';
import { Entry } from './entry';

/** The entry to the live tables: the provider's own lobby in a window. */
export default function EvolutionCasino({ close }: DialogProps) {
  const { data, isError } = useQuery(lobbies.casino());
  return (
    <Entry
      title="라이브카지노"
      isBlocked={data?.isBlocked}
      isClosed={!data && isError}
      panel="casino-panel"
      onEnter={() => void launch({ gameId: null, name: '제공사 로비' })}
      close={close}
    >
      <p>바카라, 룰렛, 블랙잭, 드래곤타이거, 식보를 여러 회원과 함께 할 수 있어요.</p>
    </Entry>
  );
}
