import { Alert, Empty, Failure, LinkButton, Skeleton } from '../../src';
import { ToastCard } from '../../src/toast/toaster';
import { Section, Two } from '../section';

const stay = () => undefined;

export function Notices() {
  return (
    <Section title="알림" note="무엇이, 돈은, 이제 무엇을">
      <Alert tone="warn">
        <b>베팅이 접수되지 않았어요.</b> 금액은 그대로예요. 다시 시도해 주세요.
      </Alert>
      <Alert tone="ok">
        <b>50,000원을 베팅했어요.</b> 예상 당첨금은 156,000원이에요.
      </Alert>
      <Alert tone="info">한 경기 안 승무패와 핸디캡은 함께 담을 수 없어요.</Alert>
      <ToastCard
        text="200,000원 충전신청을 받았어요."
        tone="ok"
        action={{ label: '내역 보기', run: stay }}
        onDismiss={stay}
      />
    </Section>
  );
}

export function Loading() {
  return (
    <Section title="비었을 때, 안 될 때, 기다릴 때">
      <Two>
        <Empty title="담은 경기가 없어요">배당을 누르면 여기에 담겨요.</Empty>
        <Failure
          title="경기 목록을 불러오지 못했어요"
          onRetry={stay}
          away={
            <LinkButton tone="quiet" href="#home">
              홈으로
            </LinkButton>
          }
        >
          카트에 담은 2폴더와 보유머니는 그대로예요. 연결을 확인하고 다시 불러와 주세요.
        </Failure>
        <Skeleton rows={3} />
      </Two>
    </Section>
  );
}
