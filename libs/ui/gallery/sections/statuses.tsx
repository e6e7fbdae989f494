import { Badge, Count, Money, RequestStatus, SettlementStatus } from '../../src';
import { Row, Section } from '../section';

export function Statuses() {
  return (
    <Section title="정산 상태" note="−1 0 1 2 3, 반적중">
      <Row>
        <SettlementStatus code={0} />
        <SettlementStatus code={2}>
          <Money won={162_600} />
        </SettlementStatus>
        <SettlementStatus code={5} />
        <SettlementStatus code={1} />
        <SettlementStatus code={4} />
        <SettlementStatus code={-1} />
        <SettlementStatus code={3} />
      </Row>
      <Row>
        <RequestStatus state="waiting" />
        <RequestStatus state="processing" />
        <RequestStatus state="done" />
        <RequestStatus state="refused" />
        <RequestStatus state="cancelled" />
      </Row>
      <Row>
        <Badge>연장 포함</Badge>
        <Badge tone="line">안 읽음</Badge>
        <Badge tone="brass">보너스</Badge>
        <Count value={3} label="안 읽은 쪽지" />
        <Count value={1200} />
        <Badge tone="line">레벨 4</Badge>
      </Row>
    </Section>
  );
}
