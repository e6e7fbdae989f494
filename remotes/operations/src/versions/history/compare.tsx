import type { ChannelState, CompositionRow } from '@madang/contracts';
import { formatDateTime } from '@madang/locale';
import { Alert, Panel, SelectField, Table } from '@madang/ui';
import { useAddress } from '../channel/address';
import { differences } from '../channel/differences';
import { actorWord, shortId } from '../channel/words';
import styles from './history.module.css';

interface Props {
  rows: readonly CompositionRow[];
  state: ChannelState;
  /** What the channel ran before: what is compared with it at first. */
  past: readonly CompositionRow[];
}

/** What differs between any two compositions, chosen in the address. */
export function Compare({ rows, state, past }: Props) {
  const address = useAddress();
  const chosen = (name: string, otherwise: CompositionRow) =>
    rows.find(row => row.id === address.get(name)) ?? otherwise;
  const to = chosen('to', state.candidate ?? state.current);
  const from = chosen('from', state.candidate ? state.current : (past[0] ?? state.current));
  const found = differences(from.versions, to.versions);
  const field = (name: string, label: string, value: CompositionRow) => (
    <SelectField
      label={label}
      value={value.id}
      onChange={event => address.change({ [name]: event.target.value })}
      options={rows.map(row => ({ value: row.id, label: optionWords(row, state) }))}
    />
  );
  return (
    <Panel title="두 조합 비교">
      <div className={styles.choose}>
        {field('from', '이 조합에서', from)}
        {field('to', '이 조합으로', to)}
      </div>
      <div className={styles.result}>
        {found.length === 0 ? (
          <Alert tone="info">두 조합에 다른 버전이 없어요.</Alert>
        ) : (
          <Table
            caption="두 조합의 다른 점"
            rows={found}
            keyOf={one => one.name}
            empty=""
            columns={[
              { id: 'name', head: '리모트', cell: one => <b>{one.name}</b> },
              { id: 'change', head: '버전', cell: one => `${one.from ?? '없음'} → ${one.to ?? '없음'}` },
            ]}
          />
        )}
      </div>
    </Panel>
  );
}

function optionWords(row: CompositionRow, { current, candidate }: ChannelState): string {
  const mark = row.id === current.id ? ' · 서비스 중' : row.id === candidate?.id ? ' · 후보' : '';
  const name = row.label === undefined ? shortId(row.id) : `${shortId(row.id)} ${row.label}`;
  return `${name} · ${formatDateTime(row.createdAt)} · ${actorWord(row.createdBy)}${mark}`;
}
