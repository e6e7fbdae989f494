import type { ExchangeTerms, Rolling, RollingCondition } from '@madang/contracts';
import { formatWon, gameTypeName, seoulDay } from '@madang/locale';
import { Empty, Icon, Money, Panel, Table } from '@madang/ui';
import styles from './exchange.module.css';

/** What is locked and why, condition by condition, and what the next request may be. */
export function RollingPanel({ rolling, terms }: { rolling: Rolling; terms: ExchangeTerms }) {
  return (
    <div className={styles.columns}>
      <Panel title="롤링 조건" note={`진행중 베팅 ${formatWon(rolling.openStakes)}`}>
        <Conditions rolling={rolling} />
      </Panel>
      <Panel title="이용 한도" note="레벨에 따라 달라요">
        <Usage terms={terms} />
        {rolling.turnover.length > 0 && <TurnoverTable rolling={rolling} />}
      </Panel>
    </div>
  );
}

function Conditions({ rolling: { conditions, remaining, locked } }: { rolling: Rolling }) {
  if (conditions.length === 0) return <Empty title="채울 롤링이 없어요. 보유머니를 모두 환전할 수 있어요." />;
  return (
    <>
      <p className={styles.hint}>
        {remaining === 0
          ? '모두 채웠어요. 보유머니를 모두 환전할 수 있어요.'
          : `${formatWon(remaining)}을 더 베팅하면 묶인 ${formatWon(locked)}도 환전할 수 있어요.`}
      </p>
      <ul className={styles.conditions}>
        {conditions.map(condition => (
          <Condition key={condition.rollingId} condition={condition} />
        ))}
      </ul>
      <p className={styles.hint}>
        먼저 받은 것부터 채워요. 조건이 생긴 뒤에 한 베팅을 정산될 때 더해요. 배당 1.30 미만, 취소·적특, 캐시아웃한
        베팅과 카지노·슬롯은 더하지 않아요.
      </p>
    </>
  );
}

function Condition({ condition }: { condition: RollingCondition }) {
  const { reason, percent, required, counted, createdAt } = condition;
  return (
    <li>
      <span>{`${seoulDay(createdAt).slice(5).replace('-', '.')} ${reason} × ${percent}%`}</span>
      {counted >= required ? (
        <span className={styles.reachedMark}>
          <Icon name="check" size={16} /> 다 채웠어요
        </span>
      ) : (
        <b translate="no">{`${formatWon(counted).slice(0, -1)} / ${formatWon(required)}`}</b>
      )}
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${(counted / required) * 100}%` }} />
      </span>
    </li>
  );
}

function Usage({ terms: { level, todayCount, todaySum, openCount, openSum } }: { terms: ExchangeTerms }) {
  const facts = [
    ['오늘 환전 신청', `${formatWon(todaySum).slice(0, -1)} / ${formatWon(level.exchangeDaySum)}`],
    ['오늘 신청 횟수', `${todayCount} / ${level.exchangeDayCount}회`],
    ['진행 중인 신청', `${openCount}건 · ${formatWon(openSum)}`],
  ] as const;
  return (
    <dl className={styles.outcome}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function TurnoverTable({ rolling: { turnover } }: { rolling: Rolling }) {
  return (
    <Table
      caption="게임별 롤링"
      rows={turnover}
      keyOf={({ gameType }) => String(gameType)}
      empty="아직 더한 베팅이 없어요."
      columns={[
        { id: 'game', head: '게임', cell: ({ gameType }) => gameTypeName(gameType) },
        { id: 'staked', head: '베팅', align: 'right', cell: ({ staked }) => <Money won={staked} /> },
        { id: 'percent', head: '비율', align: 'right', cell: ({ percent }) => `${percent}%` },
        { id: 'counted', head: '더한 금액', align: 'right', cell: ({ counted }) => <Money won={counted} /> },
      ]}
    />
  );
}
