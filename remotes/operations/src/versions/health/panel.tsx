import type { ChannelState } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Badge, Button, Panel, Table } from '@madang/ui';
import type { QueryStatus } from '@tanstack/react-query';
import { snapshotOf } from '../channel/action';
import { Comparison } from './comparison';
import { MeasureCell, Versions, Visits } from './figures';
import styles from './health.module.css';
import type { RemoteHealth } from './verdicts';

interface Props {
  state: ChannelState;
  remotes: readonly RemoteHealth[];
  /** Whether the health of the versions is loaded. */
  status: QueryStatus;
}

/** Every remote with the version that members get, its health beside its predecessor's, and what can be done with it. */
export function RemotePanel({ state, remotes, status }: Props) {
  const killed = new Set(state.kills.map(kill => kill.remote));
  const name = (remote: RemoteHealth) => (
    <>
      <b>{remote.name}</b> {killed.has(remote.name) && <Badge tone="line">차단됨</Badge>}
    </>
  );
  return (
    <Panel title={`리모트 ${remotes.length}`} note="최근 24시간의 방문, 앞 버전과 나란히" flush>
      <Table
        caption="리모트와 버전"
        rows={remotes}
        keyOf={remote => remote.name}
        empty="조합이 비어 있어요."
        columns={[
          { id: 'name', head: '이름', cell: name },
          { id: 'version', head: '버전', cell: remote => <Versions remote={remote} rollout={state.rollout} /> },
          { id: 'visits', head: '방문', align: 'right', cell: remote => <Visits remote={remote} /> },
          {
            id: 'failed',
            head: '실패',
            align: 'right',
            cell: remote => <MeasureCell remote={remote} measure="failed" />,
          },
          {
            id: 'load',
            head: '로드 p75',
            align: 'right',
            cell: remote => <MeasureCell remote={remote} measure="load" />,
          },
          { id: 'inp', head: 'INP p75', align: 'right', cell: remote => <MeasureCell remote={remote} measure="inp" /> },
          { id: 'lcp', head: 'LCP p75', align: 'right', cell: remote => <MeasureCell remote={remote} measure="lcp" /> },
          {
            id: 'outcome',
            head: '앞 버전과 견주면',
            wide: true,
            cell: remote => <Comparison remote={remote} status={status} />,
          },
          {
            id: 'actions',
            head: '할 일',
            align: 'right',
            wide: true,
            cell: remote => <Actions remote={remote} state={state} />,
          },
        ]}
      />
    </Panel>
  );
}

function Actions({ remote: { name, candidate, stable }, state }: { remote: RemoteHealth; state: ChannelState }) {
  const kill = () =>
    openDialog('operations/kill', { remote: name, version: candidate ?? stable ?? '', seen: snapshotOf(state) });
  return (
    <span className={styles.actions}>
      <Button
        size="s"
        tone="quiet"
        aria-label={`${name} 버전 바꾸기`}
        onClick={() => openDialog('operations/release', { name })}
      >
        버전 바꾸기
      </Button>
      {name !== 'shell' && (
        <Button size="s" tone="quiet" aria-label={`${name} 차단하기`} onClick={kill}>
          차단
        </Button>
      )}
    </span>
  );
}
