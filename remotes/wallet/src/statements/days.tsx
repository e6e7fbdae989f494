import type { Period, StatementReply } from '@madang/contracts';
import { formatWonChange } from '@madang/locale';
import { Panel } from '@madang/ui';
import { Link } from 'react-router-dom';
import { Amount } from '../amount';
import { entriesBehind } from '../journal/filter';
import { Chart } from './chart';
import type { StatementPage } from './pages';
import { stretchesOf } from './stretches';
import { type SumsRow, SumsTable } from './sums-table';

interface DaysProps {
  page: StatementPage;
  period: Period;
  statement: StatementReply;
}

type Sums = StatementReply['total'];

/** What moved by days, or by months where there are many: drawn, and in figures. */
export function Days({ page, period, statement: { days, total } }: DaysProps) {
  const stretches = stretchesOf(period, days);
  const { words } = page;
  const isByMonth = stretches.some(({ from, to }) => from !== to);
  const heads = [words.debits, words.credits, words.net, ...(page.area === null ? ['보유머니 변동'] : [])];
  const rowOf = (name: string, { from, to }: Period, sums: Sums): SumsRow => ({
    key: from,
    name: <Link to={entriesBehind({ from, to, area: page.area ?? 'play' })}>{name}</Link>,
    figures: [
      <Amount key="debits" value={sums.debits} />,
      <Amount key="credits" value={sums.credits} />,
      <Amount key="net" value={sums.net} isChange />,
      ...(page.area === null ? [<Change key="change" name={name} period={{ from, to }} won={sums.change} />] : []),
    ],
  });
  return (
    <Panel title={isByMonth ? '달마다' : '날마다'} note="단위 원">
      <Chart stretches={stretches} words={words} />
      <SumsTable
        caption={isByMonth ? '달마다 정산' : '날마다 정산'}
        heads={[isByMonth ? '달' : '날짜', ...heads]}
        rows={stretches.filter(hasMoved).map(one => rowOf(one.label, one, one))}
        total={rowOf('합계', period, total)}
      />
    </Panel>
  );
}

const hasMoved = ({ count, change }: Sums): boolean => count > 0 || change !== 0;

/** Of all areas: what is behind it is more than what is behind the games. */
const Change = ({ name, period: { from, to }, won }: { name: string; period: Period; won: number }) => (
  <Link to={entriesBehind({ from, to })} aria-label={`${name} 보유머니 변동 ${formatWonChange(won)}, 모든 거래 보기`}>
    <Amount value={won} isChange />
  </Link>
);
