import type { Comp, CompsPage } from '@madang/contracts';
import { formatPoints } from '@madang/locale';
import { Failure, Money, Pager, Skeleton, Table } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './comps.module.css';
import { comps } from './queries';

const GAMES: readonly { game: Comp['game']; name: string }[] = [
  { game: 'casino', name: '카지노' },
  { game: 'slot', name: '슬롯' },
  { game: 'minigame', name: '미니게임' },
];
const NAMES = new Map(GAMES.map(({ game, name }) => [game, name]));

/** Points for stakes on casino, slots and minigames. Not to be mixed up with the turnover that an exchange asks for. */
export function CompList() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(comps.page(page));
  if (error) return <Failure title="콤프 내역을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={5} />;
  return (
    <>
      <Rates comps={data} />
      <Table
        caption="콤프 내역"
        rows={data.items}
        keyOf={comp => `${comp.day} ${comp.game}`}
        empty="아직 받은 콤프가 없어요."
        columns={[
          { id: 'day', head: '날짜', cell: comp => comp.day },
          { id: 'game', head: '종류', cell: comp => NAMES.get(comp.game) },
          { id: 'staked', head: '베팅 합계', align: 'right', cell: comp => <Money won={comp.staked} /> },
          { id: 'rate', head: '내 비율', align: 'right', cell: comp => percent(comp.rate) },
          {
            id: 'points',
            head: '받은 콤프',
            align: 'right',
            cell: comp => <Money won={comp.points} unit="P" tone="change" />,
          },
          {
            id: 'before',
            head: '지급 전 누적',
            align: 'right',
            deskOnly: true,
            cell: comp => formatPoints(comp.before),
          },
          { id: 'after', head: '지급 뒤 누적', align: 'right', cell: comp => formatPoints(comp.after) },
        ]}
      />
      <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
    </>
  );
}

function Rates({ comps: { rates, agentRates, totals } }: { comps: CompsPage }) {
  return (
    <div className={styles.rates}>
      <dl>
        {GAMES.map(({ game, name }) => (
          <div key={game}>
            <dt>{name}</dt>
            <dd>{`내 비율 ${percent(rates[game])}`}</dd>
            <dd>{`추천인 비율 ${percent(agentRates[game])}`}</dd>
            <dd>{`누적 ${formatPoints(totals[game])}`}</dd>
          </div>
        ))}
      </dl>
      <p>
        {`지금까지 ${formatPoints(totals.all)} · 추천한 회원 덕분에 ${formatPoints(totals.recommended)}. 베팅한 다음 날 00:10에 들어오고 소수점 아래는 버려요. 환전 전에 채울 롤링 조건과는 다른 값이에요.`}
      </p>
    </div>
  );
}

/** Hundredths of a percent: 80 → 0.80%. */
const percent = (rate: number): string => `${(rate / 100).toFixed(2)}%`;
