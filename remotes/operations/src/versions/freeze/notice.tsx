import type { ChannelState } from '@madang/contracts';
import { Alert, DateTime } from '@madang/ui';
import { actorWord } from '../channel/words';

/** Why nothing can be changed now, and what still goes through. */
export function FrozenNotice({ state: { frozen } }: { state: ChannelState }) {
  if (!frozen) return null;
  return (
    <Alert tone="warn">
      <b>변경이 동결되어 있어요.</b> <span>{`${frozen.reason} · ${actorWord(frozen.actor)} ·`}</span>{' '}
      <DateTime at={frozen.at} />
      <span>부터. 되돌리기, 배포 중단, 차단은 동결 중에도 할 수 있어요.</span>
    </Alert>
  );
}
