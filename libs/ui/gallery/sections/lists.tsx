import { type Column, DateTime, MiddleName, Money, PageHead, Panel, SettlementStatus, Table } from '../../src';
import styles from '../gallery.module.css';
import { Section, Two } from '../section';

interface Bet {
  at: string;
  pick: string;
  stake: number;
  code: 0 | 1 | 2;
}

const BETS: readonly Bet[] = [
  { at: '2026-11-27T09:20:05.000Z', pick: '한화 이글스 승 외 2폴더', stake: 30_000, code: 2 },
  { at: '2026-11-28T04:44:51.000Z', pick: '부산 KCC −4.5', stake: 30_000, code: 0 },
  { at: '2026-11-26T10:02:17.000Z', pick: '현대건설 승 외 1폴더', stake: 20_000, code: 1 },
];

const COLUMNS: readonly Column<Bet>[] = [
  { id: 'at', head: '베팅 시각', cell: bet => <DateTime at={bet.at} /> },
  { id: 'pick', head: '내용', cell: bet => bet.pick },
  { id: 'stake', head: '베팅금액', align: 'right', cell: bet => <Money won={bet.stake} /> },
  { id: 'result', head: '결과', cell: bet => <SettlementStatus code={bet.code} /> },
];

export function Tables() {
  return (
    <Section title="쪽 머리, 판, 표">
      <PageHead title="충전" sub="모의 머니 · 실제 계좌로 보내지 마세요">
        <Money won={1_284_500} tone="brass" />
      </PageHead>
      <Panel title="베팅 내역" note="최근 30일" flush>
        <Table caption="베팅 내역" columns={COLUMNS} rows={BETS} keyOf={bet => bet.at} empty="베팅 내역이 없어요" />
      </Panel>
      <Panel title="아직 없는 표" flush>
        <Table caption="베팅 내역" columns={COLUMNS} rows={[]} keyOf={bet => bet.at} empty="베팅 내역이 없어요" />
      </Panel>
    </Section>
  );
}

export function Names() {
  return (
    <Section title="이름과 수" note="이름은 가운데를 줄여요">
      <Two>
        <div className={styles.squeezed}>
          <MiddleName name="맨체스터 유나이티드" />
          <MiddleName name="맨체스터 시티 레이디스" />
          <MiddleName name="페퍼저축은행" />
          <MiddleName name="첼시" />
        </div>
        <div className={styles.column}>
          <Money won={1_284_500} tone="brass" />
          <Money won={32_180} unit="P" />
          <Money won={-42_600} tone="change" />
          <Money won={12_000} tone="change" />
          <span>
            <DateTime at="2026-11-27T15:00:00.000Z" /> · <DateTime at="2026-11-27T15:00:00.000Z" form="short" />
          </span>
        </div>
      </Two>
    </Section>
  );
}
