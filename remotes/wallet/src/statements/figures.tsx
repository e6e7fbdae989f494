import type { Period, StatementReply } from '@madang/contracts';
import { formatCount } from '@madang/locale';
import { Money } from '@madang/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { entriesBehind } from '../journal/filter';
import type { StatementPage } from './pages';
import styles from './statements.module.css';

interface FiguresProps {
  page: StatementPage;
  period: Period;
  total: StatementReply['total'];
}

/** The sums of the whole period, each with the way to its entries. */
export function Figures({ page, period: { from, to }, total }: FiguresProps) {
  const { words } = page;
  const area = page.area ?? 'play';
  return (
    <dl className={styles.figures}>
      <Figure name={words.debits} note={page.area === null ? '모든 게임' : undefined}>
        <Money won={total.debits} />
      </Figure>
      <Figure name={words.credits} note={total.debits > 0 && page.area === null ? shareOf(total) : undefined}>
        <Money won={total.credits} />
      </Figure>
      <Figure
        name={words.net}
        note={<Link to={entriesBehind({ from, to, area })}>{`거래 ${formatCount(total.count)}건 보기`}</Link>}
      >
        <Money won={total.net} tone="change" />
      </Figure>
      {page.area === null && (
        <Figure name="보유머니 변동" note={<Link to={entriesBehind({ from, to })}>모든 거래 보기</Link>}>
          <Money won={total.change} tone="change" />
        </Figure>
      )}
    </dl>
  );
}

/** Cut, never rounded up: 99.96 % is not all. */
const shareOf = ({ debits, credits }: StatementReply['total']): string =>
  `베팅한 금액의 ${(Math.floor((credits / debits) * 1000) / 10).toFixed(1)}%`;

function Figure({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.sum}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
