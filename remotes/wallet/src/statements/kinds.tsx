import { type Currency, type Period, PLAY_AREAS, type StatementReply, type StatementSums } from '@madang/contracts';
import { areaWord, currencyWord, transferWord } from '@madang/locale';
import { Panel } from '@madang/ui';
import { Link } from 'react-router-dom';
import { Amount, unitOf } from '../amount';
import { entriesBehind } from '../journal/filter';
import type { StatementPage } from './pages';
import { Shares } from './shares';
import { SumsTable } from './sums-table';

interface KindsProps {
  page: StatementPage;
  period: Period;
  statement: StatementReply;
}

/** All areas, which sum to what the balance changed by. */
export function Areas({ period: { from, to }, statement: { areas } }: Omit<KindsProps, 'page'>) {
  return (
    <Panel title="종류마다" note="단위 원">
      <SumsTable
        caption="종류마다 정산"
        heads={['종류', '거래', '나간 금액', '들어온 금액', '변동']}
        rows={areas.map(one => ({
          key: one.area,
          name: <Link to={entriesBehind({ from, to, area: one.area })}>{areaWord(one.area)}</Link>,
          figures: figuresOf(one),
        }))}
        total={{
          key: 'total',
          name: <Link to={entriesBehind({ from, to })}>합계</Link>,
          figures: figuresOf(sumOf(areas)),
        }}
      />
      <Shares areas={areas.filter(({ area }) => PLAY_AREAS.includes(area))} />
    </Panel>
  );
}

/** What an area consists of, each currency for itself. */
export function Kinds({ page, period, statement }: KindsProps) {
  const currencies = [...new Set<Currency>(['emoney', ...statement.kinds.map(({ currency }) => currency)])];
  return currencies.map(currency => (
    <KindsOf key={currency} page={page} period={period} statement={statement} currency={currency} />
  ));
}

function KindsOf({ page, period: { from, to }, statement, currency }: KindsProps & { currency: Currency }) {
  const kinds = statement.kinds.filter(one => one.currency === currency);
  const { words } = page;
  const area = page.area ?? undefined;
  const title = `종류마다 · ${currencyWord(currency)}`;
  return (
    <Panel title={title} note={`단위 ${unitOf(currency)}`}>
      <SumsTable
        caption={`${title} 정산`}
        heads={['종류', '거래', words.debits, words.credits, words.net]}
        rows={kinds.map(one => ({
          key: one.kind,
          name: <Link to={entriesBehind({ from, to, currency, area, kind: one.kind })}>{transferWord(one.kind)}</Link>,
          figures: figuresOf(one, currency),
        }))}
        total={{
          key: 'total',
          name: <Link to={entriesBehind({ from, to, currency, area })}>합계</Link>,
          figures: figuresOf(sumOf(kinds), currency),
        }}
      />
    </Panel>
  );
}

const sumOf = (all: readonly StatementSums[]): StatementSums =>
  all.reduce(
    (sum, one) => ({
      debits: sum.debits + one.debits,
      credits: sum.credits + one.credits,
      net: sum.net + one.net,
      count: sum.count + one.count,
    }),
    { debits: 0, credits: 0, net: 0, count: 0 },
  );

const figuresOf = ({ debits, credits, net, count }: StatementSums, currency: Currency = 'emoney') => [
  <Amount key="count" value={count} />,
  <Amount key="debits" value={debits} currency={currency} />,
  <Amount key="credits" value={credits} currency={currency} />,
  <Amount key="net" value={net} currency={currency} isChange />,
];
