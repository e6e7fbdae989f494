import { AuditEntry, type CompositionRow } from '@madang/contracts';
import { Button, Failure, PageHead, Pager, SelectField, Skeleton, TextField } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { pageOfRows, useAddress } from '../channel/address';
import { delivery } from '../channel/queries';
import { ACTION_NAMES } from '../channel/words';
import styles from './audit.module.css';
import { saveAudit } from './export';
import { AuditTable } from './log';
import { matchingEntries } from './search';

const ROWS = 30;
const ActionKind = AuditEntry.shape.deed;
const EVERY = { value: '', label: '전체' };

export function Component() {
  const audit = useQuery(delivery.audit());
  const compositions = useQuery(delivery.compositions());
  if (!audit.data && audit.error) {
    return <Failure title="감사 기록을 불러오지 못했어요" onRetry={() => audit.refetch()} />;
  }
  if (!audit.data || !compositions.data) return <Skeleton rows={8} />;
  return <AuditLog audit={audit.data} compositions={compositions.data} />;
}

interface Props {
  audit: readonly AuditEntry[];
  compositions: readonly CompositionRow[];
}

function AuditLog({ audit, compositions }: Props) {
  const address = useAddress();
  const deed = ActionKind.safeParse(address.get('deed'));
  const entries = matchingEntries(audit, compositions, {
    deed: deed.success ? deed.data : '',
    remote: address.get('remote'),
    person: address.get('person'),
  });
  const { page, pageCount, shown } = pageOfRows(entries, address.get('page'), ROWS);
  return (
    <>
      <PageHead title="감사 기록" sub="지울 수도 고칠 수도 없어요. 기록마다 앞 기록의 해시를 품고 있어요.">
        <Button size="s" icon="charge" onClick={() => saveAudit(entries)}>
          {`${entries.length}건 파일로 받기`}
        </Button>
      </PageHead>
      <Filter compositions={compositions} />
      <AuditTable entries={shown} compositions={compositions} />
      <Pager page={page} pageCount={pageCount} onPage={next => address.change({ page: String(next) })} />
    </>
  );
}

function Filter({ compositions }: { compositions: Props['compositions'] }) {
  const address = useAddress();
  const names = [...new Set(compositions.flatMap(({ versions }) => Object.keys(versions)))].sort();
  const choose = (name: string) => (event: { target: { value: string } }) =>
    address.change({ [name]: event.target.value, page: '' });
  return (
    <search className={styles.filter}>
      <SelectField
        label="한 일"
        value={address.get('deed')}
        onChange={choose('deed')}
        options={[EVERY, ...ActionKind.options.map(value => ({ value, label: ACTION_NAMES[value] }))]}
      />
      <SelectField
        label="리모트"
        value={address.get('remote')}
        onChange={choose('remote')}
        options={[EVERY, ...names.map(value => ({ value, label: value }))]}
      />
      <TextField
        label="누가"
        placeholder="아이디, 팀 이름, registry"
        autoComplete="off"
        value={address.get('person')}
        onChange={choose('person')}
      />
    </search>
  );
}
