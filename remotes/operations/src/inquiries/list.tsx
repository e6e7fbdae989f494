import type { InquiryRow, InquiryState } from '@madang/contracts';
import { formatInquiryNumber, inquiryKinds, inquiryStates } from '@madang/locale';
import { Button, ConfirmDialog, DateTime, Status, type StatusShape, Table } from '@madang/ui';
import { useState } from 'react';
import { AnswerDialog } from './answer-dialog';
import { useHandleInquiry } from './commands';
import styles from './inquiries.module.css';

const SHAPES: Readonly<Record<InquiryState, StatusShape>> = { open: 'wait', answered: 'ok', closed: 'void' };
const RESETS: Readonly<Record<InquiryRow['reset'], string>> = {
  none: '',
  granted: '임시 비밀번호를 아직 읽지 않았어요',
  shown: '임시 비밀번호를 읽었어요',
};

export function InquiryTable({ inquiries }: { inquiries: readonly InquiryRow[] }) {
  return (
    <Table
      caption="비회원 문의 목록"
      rows={inquiries}
      keyOf={inquiry => inquiry.inquiryId}
      empty="이 상태의 문의가 없어요."
      columns={[
        { id: 'received', head: '받은 시각', cell: inquiry => <DateTime at={inquiry.createdAt} /> },
        { id: 'number', head: '문의 번호', cell: inquiry => formatInquiryNumber(inquiry.number) },
        { id: 'kind', head: '종류', cell: inquiry => inquiryKinds[inquiry.kind] },
        { id: 'author', head: '이름 · 연락처', cell: inquiry => <Author inquiry={inquiry} /> },
        { id: 'text', wide: true, head: '내용과 답변', cell: inquiry => <Texts inquiry={inquiry} /> },
        {
          id: 'state',
          head: '상태',
          cell: ({ state }) => <Status shape={SHAPES[state]}>{inquiryStates[state]}</Status>,
        },
        { id: 'actions', wide: true, head: '처리', cell: inquiry => <Actions inquiry={inquiry} /> },
      ]}
    />
  );
}

function Author({ inquiry: { name, contact } }: { inquiry: InquiryRow }) {
  return (
    <span className={styles.texts}>
      <span>{name}</span>
      <small>{contact}</small>
    </span>
  );
}

function Texts({ inquiry: { text, answer, reset } }: { inquiry: InquiryRow }) {
  return (
    <span className={styles.texts}>
      <span className={styles.text}>{text}</span>
      {answer !== null && <span className={styles.answer}>{answer}</span>}
      {reset !== 'none' && <small>{RESETS[reset]}</small>}
    </span>
  );
}

function Actions({ inquiry }: { inquiry: InquiryRow }) {
  const [dialog, setDialog] = useState<'answer' | 'close' | null>(null);
  const which = `문의 ${formatInquiryNumber(inquiry.number)}`;
  if (inquiry.state === 'closed') return <span>—</span>;
  return (
    <span className={styles.actions}>
      {inquiry.state === 'open' && (
        <Button size="s" aria-label={`${which} 답변`} onClick={() => setDialog('answer')}>
          답변
        </Button>
      )}
      <Button size="s" tone="quiet" aria-label={`${which} 종결`} onClick={() => setDialog('close')}>
        종결
      </Button>
      {dialog === 'answer' && <AnswerDialog inquiry={inquiry} close={() => setDialog(null)} />}
      {dialog === 'close' && <CloseDialog inquiry={inquiry} close={() => setDialog(null)} />}
    </span>
  );
}

/** Asks first: nobody opens an inquiry again. */
function CloseDialog({ inquiry, close }: { inquiry: InquiryRow; close: () => void }) {
  const { close: closing } = useHandleInquiry();
  const confirm = () => closing.mutate(inquiry.inquiryId, { onSettled: close });
  return (
    <ConfirmDialog
      title={`문의 ${formatInquiryNumber(inquiry.number)} 종결`}
      confirm="종결하기"
      tone="danger"
      busy={closing.isPending}
      onConfirm={confirm}
      onDismiss={close}
    >
      {inquiry.state === 'open'
        ? '답변 없이 종결해요. 나중에 답변하거나 다시 열 수 없어요.'
        : '보낸 사람은 답변을 계속 읽을 수 있어요. 아직 읽지 않은 임시 비밀번호는 더는 받을 수 없어요.'}
    </ConfirmDialog>
  );
}
