import { $member } from '@madang/session';
import { Button } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import styles from './decision.module.css';
import { ReasonDialog } from './reason-dialog';

interface Operator {
  operatorId: string;
  nickname: string;
}

interface DecidableRow {
  memberId: string;
  nickname: string;
  state: string;
  reason: string | null;
  firstApproval: Operator | null;
  /** Who requested it for a member who could not. */
  openedBy?: Operator | null;
}

interface Command<Input> {
  isPending: boolean;
  mutateAsync: (input: Input) => Promise<unknown>;
}

interface DecisionProps {
  row: DecidableRow;
  /** What money does at this request: 충전, 환전, 출금. */
  noun: string;
  /** As it is shown: "20,000원". */
  sum: string;
  commands: {
    /** Where a request may be taken up before it is decided. */
    process?: Command<void>;
    approve: Command<void>;
    refuse: Command<string>;
  };
}

/**
 * What can be done about a request for money, or what was. Nobody decides on what they requested or opened themself, and
 * nobody is both of two operators.
 */
export function Decision(props: DecisionProps) {
  const me = useStore($member)?.id;
  const { state, reason, memberId, firstApproval, openedBy } = props.row;
  if (state !== 'waiting' && state !== 'processing') return reason;
  if (memberId === me) return <span>본인 신청 · 다른 운영자가 처리해요</span>;
  const mayApprove = ![openedBy?.operatorId, firstApproval?.operatorId].includes(me);
  return (
    <span className={styles.actions}>
      {openedBy && <span>{`대신 접수 ${openedBy.nickname}`}</span>}
      {firstApproval && <span>{`1차 승인 ${firstApproval.nickname}`}</span>}
      <Commands {...props} mayApprove={mayApprove} />
    </span>
  );
}

function Commands({ row, noun, sum, commands, mayApprove }: DecisionProps & { mayApprove: boolean }) {
  const { process, approve, refuse } = commands;
  const [isRefusing, setRefusing] = useState(false);
  const whose = `${row.nickname} ${sum}`;
  return (
    <>
      {process && row.state === 'waiting' && <CommandButton name="처리 시작" whose={whose} command={process} />}
      {mayApprove && <CommandButton name="승인" whose={whose} command={approve} />}
      <Button size="s" tone="quiet" aria-label={`${whose} 거절`} onClick={() => setRefusing(true)}>
        거절
      </Button>
      {isRefusing && (
        <ReasonDialog
          title={`${whose} ${noun} 거절`}
          submitLabel={`${noun} 거절하기`}
          onReason={reason => refuse.mutateAsync(reason).catch(() => null)}
          close={() => setRefusing(false)}
        />
      )}
    </>
  );
}

const CommandButton = ({ name, whose, command }: { name: string; whose: string; command: Command<void> }) => (
  <Button
    size="s"
    busy={command.isPending}
    aria-label={`${whose} ${name}`}
    onClick={() => command.mutateAsync().catch(() => null)}
  >
    {name}
  </Button>
);
