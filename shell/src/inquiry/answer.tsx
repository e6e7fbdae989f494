import type { InquiryAnswer, InquiryState } from '@madang/contracts';
import { inquiryKinds, inquiryStates } from '@madang/locale';
import { Alert, DateTime, Status, type StatusShape } from '@madang/ui';
import styles from './inquiry.module.css';

const SHAPES: Readonly<Record<InquiryState, StatusShape>> = { open: 'wait', answered: 'ok', closed: 'void' };

/** An inquiry with its answer, read out as it comes. */
export function Answer({ answer: inquiry }: { answer: InquiryAnswer }) {
  const { kind, state, text, createdAt, answer, answeredAt, readableUntil } = inquiry;
  return (
    <article className={styles.answer} role="status">
      <p className={styles.line}>
        <Status shape={SHAPES[state]}>{inquiryStates[state]}</Status>
        <span>{inquiryKinds[kind]}</span>
        <DateTime at={createdAt} />
      </p>
      <p className={styles.text}>{text}</p>
      {answer !== null && answeredAt !== null && (
        <div className={styles.reply}>
          <p className={styles.line}>
            <b>답변</b>
            <DateTime at={answeredAt} />
          </p>
          <p className={styles.text}>{answer}</p>
          <TemporaryPassword inquiry={inquiry} />
          {readableUntil !== null && (
            <p className={styles.line}>
              이 답변은 <DateTime at={readableUntil} />
              까지 볼 수 있어요.
            </p>
          )}
        </div>
      )}
      {answer === null && (
        <p>{state === 'open' ? '아직 답변이 없어요. 조금만 기다려 주세요.' : '답변 없이 종결했어요.'}</p>
      )}
    </article>
  );
}

function TemporaryPassword({ inquiry: { reset, temporaryPassword } }: { inquiry: InquiryAnswer }) {
  if (temporaryPassword !== null) {
    return (
      <>
        <p>임시 비밀번호</p>
        <p className={styles.number}>{temporaryPassword}</p>
        <Alert tone="warn">
          <b>지금 한 번만 보여요.</b> 적어 두고, 로그인한 뒤 내 정보에서 바로 바꿔 주세요. 전에 쓰던 비밀번호는 쓸 수
          없어요.
        </Alert>
      </>
    );
  }
  if (reset === 'none') return null;
  return <p>임시 비밀번호는 답변 뒤 24시간 안에 한 번만 볼 수 있어요. 다시 필요하면 새로 문의해 주세요.</p>;
}
