import type { MemberRow } from '@madang/contracts';
import { formatDateTime } from '@madang/locale';
import { Badge, Button, DateTime, Money, Table } from '@madang/ui';
import { type ComponentType, useState } from 'react';
import { ReasonDialog } from '../console/reason-dialog';
import { AccountDialog } from './account-dialog';
import { CasinoDialog } from './casino-dialog';
import { useDecideMember } from './commands';
import { ExclusionDialog } from './exclusion-dialog';
import styles from './members.module.css';
import { OpeningDialog } from './opening-dialog';

const STATE_WORDS: Record<MemberRow['state'], string> = {
  pending: '승인 대기',
  active: '이용 중',
  refused: '거절',
  suspended: '정지',
};

export function MemberTable({ members }: { members: readonly MemberRow[] }) {
  return (
    <Table
      caption="회원 목록"
      rows={members}
      keyOf={member => member.id}
      empty="이 상태의 회원이 없어요."
      columns={[
        { id: 'joined', head: '가입 신청', cell: member => <DateTime at={member.createdAt} /> },
        { id: 'userId', head: '아이디', cell: member => member.userId },
        { id: 'nickname', head: '닉네임', cell: member => member.nickname },
        { id: 'recommender', head: '추천인', cell: member => member.recommender },
        { id: 'emoney', head: '보유머니', align: 'right', cell: member => <Money won={member.emoney} /> },
        { id: 'state', head: '상태', cell: member => <State member={member} /> },
        {
          id: 'actions',
          wide: true,
          head: '처리',
          cell: member => <Actions member={member} />,
        },
      ]}
    />
  );
}

function State({ member: { state, bar, isCasinoOff, isSlotOff } }: { member: MemberRow }) {
  return (
    <span className={styles.state}>
      <Badge>{STATE_WORDS[state]}</Badge>
      {bar && <small>{barWords(bar)}</small>}
      {isCasinoOff && <small>카지노 제한</small>}
      {isSlotOff && <small>슬롯 제한</small>}
    </span>
  );
}

/** What the member has set for themself, and until when. */
function barWords({ kind, until }: NonNullable<MemberRow['bar']>): string {
  const what = kind === 'break' ? '휴식' : '자가 제한';
  return until === null ? `${what} · 영구` : `${what} · ${formatDateTime(until)}까지`;
}

function Actions({ member }: { member: MemberRow }) {
  if (member.state === 'pending') return <Decide member={member} />;
  if (member.state !== 'active' || member.type !== 0) return <span>—</span>;
  return (
    <span className={styles.actions}>
      {member.bar?.until !== null && <Exclude member={member} />}
      <MemberAction member={member} label="계좌 변경" dialog={AccountDialog} />
      <MemberAction member={member} label="카지노 제한" dialog={CasinoDialog} />
      {member.bar?.kind === 'exclusion' && <MemberAction member={member} label="대신 환전" dialog={OpeningDialog} />}
    </span>
  );
}

function Exclude({ member }: { member: MemberRow }) {
  const label = member.bar?.kind === 'exclusion' ? '제한 늘리기' : '자가 제한';
  return <MemberAction member={member} label={label} dialog={ExclusionDialog} />;
}

interface MemberActionProps {
  member: MemberRow;
  label: string;
  dialog: ComponentType<{ member: MemberRow; close: () => void }>;
}

/** A button that opens a dialog about one member. */
function MemberAction({ member, label, dialog: Dialog }: MemberActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" tone="quiet" aria-label={`${member.nickname} ${label}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Dialog member={member} close={() => setOpen(false)} />}
    </>
  );
}

function Decide({ member }: { member: MemberRow }) {
  const { approve, refuse } = useDecideMember();
  const [isAsking, setAsking] = useState(false);
  return (
    <span className={styles.actions}>
      <Button
        size="s"
        busy={approve.isPending}
        aria-label={`${member.nickname} 승인`}
        onClick={() => approve.mutate(member.id)}
      >
        승인
      </Button>
      <Button size="s" tone="quiet" aria-label={`${member.nickname} 거절`} onClick={() => setAsking(true)}>
        거절
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${member.nickname} 가입 거절`}
          submitLabel="가입 거절하기"
          onReason={reason => refuse.mutateAsync({ memberId: member.id, reason }).catch(() => null)}
          close={() => setAsking(false)}
        />
      )}
    </span>
  );
}
