import type { ChannelState } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { $member } from '@madang/session';
import { Button } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { snapshotOf } from '../channel/action';

const ADMIN = 1; // member type, specification 3

/** What concerns the whole channel. Bringing out a release is the filled one unless a rollout has the word. */
export function PageActions({ state }: { state: ChannelState }) {
  const isAdmin = useStore($member)?.type === ADMIN;
  const seen = snapshotOf(state);
  const isFrozen = state.frozen !== null;
  return (
    <>
      <Button
        tone={state.rollout ? 'plain' : 'primary'}
        size="s"
        icon="send"
        onClick={() => openDialog('operations/release', { name: null })}
      >
        새 버전 내보내기
      </Button>
      <Button size="s" icon="live-tv" onClick={() => openDialog('operations/preview', { name: null })}>
        미리 보기
      </Button>
      <Button size="s" icon="shield" onClick={() => openDialog('operations/freeze', { isFrozen: !isFrozen, seen })}>
        {isFrozen ? '동결 해제' : '변경 동결'}
      </Button>
      {isAdmin && (
        <Button size="s" onClick={() => openDialog('operations/policy', { policy: state.policy, seen })}>
          정책
        </Button>
      )}
    </>
  );
}
