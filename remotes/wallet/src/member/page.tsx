import { $member } from '@madang/session';
import { Failure, PageHead, Panel, Skeleton } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { MemberTabs } from '../member-tabs';
import { BalanceFacts } from './balances';
import { LevelFacts } from './level';
import { LogInPanel } from './log-ins';
import { LookFacts } from './look';
import styles from './member.module.css';
import { ProfileFacts } from './profile';
import { profileQuery } from './queries';
import { RestrictionFacts } from './restrictions';

export function Component() {
  const member = useStore($member);
  return (
    <>
      <PageHead title="마이페이지" sub={member ? `${member.nickname} · 레벨 ${member.level}` : undefined} />
      <MemberTabs current="/member" />
      <div className={styles.columns}>
        <div>
          <Panel title="회원 정보">
            <OwnRecord />
          </Panel>
          <Panel title="화면">
            <LookFacts />
          </Panel>
        </div>
        <div>
          <Panel title="보유 자산">{member && <BalanceFacts member={member} />}</Panel>
          <Panel title="레벨 혜택">
            <LevelFacts />
          </Panel>
          <Panel title="이용 제한">{member && <RestrictionFacts member={member} />}</Panel>
        </div>
      </div>
      <LogInPanel />
    </>
  );
}

function OwnRecord() {
  const { data, error, refetch } = useQuery(profileQuery());
  if (error) return <Failure title="회원 정보를 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={7} />;
  return <ProfileFacts profile={data} />;
}
