import type { ChannelState } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Button, DateTime, Panel, Status } from '@madang/ui';
import { snapshotOf } from '../channel/action';
import { actorWord } from '../channel/words';
import styles from '../now/now.module.css';

/** What is taken out of the site now, and the way back in. */
export function KillPanel({ state }: { state: ChannelState }) {
  if (state.kills.length === 0) return null;
  return (
    <Panel title={`차단 ${state.kills.length}`} note="회원은 이 리모트 자리에서 점검 안내를 봐요">
      <ul className={styles.groups}>
        {state.kills.map(({ remote, range, at, actor, reason }) => (
          <li key={`${remote} ${range}`} className={styles.group}>
            <span>
              <Status shape="no">{`${remote} ${rangeWord(range)}`}</Status>
            </span>
            <p className={styles.note}>
              <DateTime at={at} /> <span>{`· ${actorWord(actor)} · ${reason}`}</span>
            </p>
            <div className={styles.actions}>
              <Button
                size="s"
                aria-label={`${remote} ${rangeWord(range)} 차단 풀기`}
                onClick={() => openDialog('operations/revive', { remote, range, seen: snapshotOf(state) })}
              >
                차단 풀기
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export const rangeWord = (range: string): string => (range === '*' ? '모든 버전' : range);
