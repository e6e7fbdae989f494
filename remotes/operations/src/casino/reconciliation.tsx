import { type CasinoDifference, Day, ProviderId } from '@madang/contracts';
import { sentenceOf } from '@madang/http';
import { formatCount, formatWon, formatWonChange, seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { Alert, Failure, SelectField, Skeleton, Status, type StatusShape, Table, TextField } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import styles from './casino.module.css';
import { casino } from './queries';

const FIRST: ProviderId = 'hanul';

/** What our books and a provider's own say differently of a day. Provider and day are in the address. */
export function ReconciliationReport() {
  const [params, setParams] = useSearchParams();
  const { data: providers = [] } = useQuery(casino.providers());
  const providerId = ProviderId.safeParse(params.get('provider')).data ?? FIRST;
  const day = Day.safeParse(params.get('day')).data ?? seoulDay(platformNow());
  const choose = (change: { provider?: string; day?: string }) =>
    setParams({ view: 'reconciliation', provider: providerId, day, ...change }, { replace: true });
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label="제공사"
          options={providers.map(({ providerId: value, name }) => ({ value, label: name }))}
          value={providerId}
          onChange={event => choose({ provider: event.target.value })}
        />
        <TextField
          type="date"
          label="날짜"
          max={seoulDay(platformNow())}
          value={day}
          onChange={event => event.target.value && choose({ day: event.target.value })}
        />
      </div>
      <Report providerId={providerId} day={day} />
    </>
  );
}

function Report({ providerId, day }: { providerId: ProviderId; day: string }) {
  const { data, error, refetch } = useQuery(casino.reconciliation(providerId, day));
  if (!data && error) {
    return (
      <Failure title="기록을 비교하지 못했어요" onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </Failure>
    );
  }
  if (!data) return <Skeleton rows={6} />;
  const { rounds, staked, paid, differences } = data;
  return (
    <>
      <dl className={styles.sums}>
        <Sum name="판">{`${formatCount(rounds)}판`}</Sum>
        <Sum name="베팅금액">{formatWon(staked)}</Sum>
        <Sum name="지급액">{formatWon(paid)}</Sum>
        <Sum name="하우스 손익">{formatWonChange(staked - paid)}</Sum>
      </dl>
      <div className={styles.verdict}>
        {differences.length === 0 ? (
          <Alert tone="ok">
            <b>차이가 없어요.</b> 우리 장부와 제공사 기록이 모든 판에서 같아요.
          </Alert>
        ) : (
          <Alert tone="warn">
            <b>{`차이가 ${formatCount(differences.length)}건 있어요.`}</b> 아래 판을 제공사에 확인해 주세요.
          </Alert>
        )}
      </div>
      {differences.length > 0 && <Differences differences={differences} />}
    </>
  );
}

const Sum = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const KINDS: Readonly<Record<CasinoDifference['kind'], readonly [StatusShape, string]>> = {
  missing: ['no', '우리 장부에 없음'],
  unknown: ['no', '제공사 기록에 없음'],
  amount: ['special', '금액 다름'],
  open: ['wait', '하루 넘게 진행중'],
};

type Sums = CasinoDifference['ours'];

const sumsText = (sums: Sums): string => (sums ? `${formatWon(sums.staked)} → ${formatWon(sums.paid)}` : '–');

const Differences = ({ differences }: { differences: readonly CasinoDifference[] }) => (
  <Table
    caption="차이가 있는 판"
    rows={differences}
    keyOf={({ roundId, kind }) => `${roundId} ${kind}`}
    empty="차이가 없어요."
    columns={[
      { id: 'kind', head: '차이', cell: ({ kind }) => <Status shape={KINDS[kind][0]}>{KINDS[kind][1]}</Status> },
      { id: 'nickname', head: '닉네임', cell: ({ nickname }) => nickname },
      { id: 'game', head: '게임', cell: ({ gameId }) => gameId },
      { id: 'ours', head: '우리 장부', align: 'right', cell: ({ ours }) => sumsText(ours) },
      { id: 'theirs', head: '제공사 기록', align: 'right', cell: ({ theirs }) => sumsText(theirs) },
      {
        id: 'round',
        head: '라운드',
        wide: true,
        cell: ({ roundId }) => <span className={styles.number}>{roundId}</span>,
      },
    ]}
  />
);
