import type { PlayRestrictions } from '@madang/contracts';
import { playBarred } from '@madang/locale';
import { Alert, Failure, PageHead, Panel, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { MemberTabs } from '../member-tabs';
import { BreakPart } from './break';
import { CheckPart } from './check';
import { ExclusionPart } from './exclusion';
import styles from './limits.module.css';
import { LimitList } from './list';
import { responsible } from './queries';

export function Component() {
  return (
    <>
      <PageHead title="이용 한도" sub="낮추면 바로, 올리거나 없애면 24시간 뒤에 적용돼요." />
      <MemberTabs current="/member/limits" />
      <Parts />
    </>
  );
}

function Parts() {
  const { data, error, refetch } = useQuery(responsible.restrictions());
  if (error) return <Failure title="이용 한도를 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  return (
    <>
      {data.bar && (
        <div className={styles.notice}>
          <Alert tone="info">
            <b>{playBarred(data.bar)}</b> 다른 메뉴는 그대로 쓸 수 있어요.
          </Alert>
        </div>
      )}
      <Limits restrictions={data} />
      <Panel title="현실 점검 알림" note="로그인한 뒤로 얼마나 이용했는지 알려 드려요.">
        <CheckPart minutes={data.checkMinutes} />
      </Panel>
      <Panel title="휴식" note="로그인은 그대로, 베팅과 충전만 쉬어요.">
        <BreakPart isBarred={data.bar !== null} />
      </Panel>
      <Panel title="자가 제한" note="로그인까지 막아요.">
        <ExclusionPart />
      </Panel>
    </>
  );
}

function Limits({ restrictions: { limits } }: { restrictions: PlayRestrictions }) {
  const of = (kind: string) => limits.filter(({ name }) => name.startsWith(kind));
  return (
    <>
      <Panel title="베팅 한도" note="베팅한 금액을 모두 더해요." flush>
        <LimitList limits={of('stake')} />
      </Panel>
      <Panel title="손실 한도" note="베팅금액에서 받은 당첨금을 빼요. 진행중인 베팅도 들어가요." flush>
        <LimitList limits={of('loss')} />
      </Panel>
      <Panel title="충전 한도" note="신청한 금액을 모두 더해요. 환전해도 줄지 않아요." flush>
        <LimitList limits={of('deposit')} />
      </Panel>
    </>
  );
}
