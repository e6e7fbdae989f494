import { AnswerInquiryBody, type InquiryRow } from '@madang/contracts';
import { formatInquiryNumber } from '@madang/locale';
import { Alert, Button, CheckField, Dialog, TextArea, useForm } from '@madang/ui';
import { useHandleInquiry } from './commands';
import styles from './inquiries.module.css';

/** Answers an inquiry, once. When it is about a password, the reader can get a temporary one. */
export function AnswerDialog({ inquiry, close }: { inquiry: InquiryRow; close: () => void }) {
  const { answer } = useHandleInquiry();
  const form = useForm(AnswerInquiryBody, {
    initial: { answer: '', isReset: false },
    onValid: async body => {
      const done = await answer.mutateAsync({ inquiryId: inquiry.inquiryId, ...body }).catch(() => null);
      if (done) close();
    },
  });
  return (
    <Dialog title={`문의 ${formatInquiryNumber(inquiry.number)} 답변`} onDismiss={close}>
      <form onSubmit={form.submit} noValidate style={{ display: 'contents' }}>
        <p>{`${inquiry.name} · ${inquiry.contact}`}</p>
        <p className={styles.text}>{inquiry.text}</p>
        <TextArea label="답변" rows={6} maxLength={2000} {...form.field('answer')} />
        {inquiry.kind === 'password' && (
          <>
            <CheckField
              label="임시 비밀번호 주기"
              note="아이디와 등록된 휴대전화번호가 함께 맞아야 해요. 답변을 읽는 사람에게 24시간 안에 한 번만 보이고, 그때 회원의 로그인이 모두 끝나요."
              {...form.field('isReset')}
            />
            {form.values.isReset && (
              <Alert tone="warn">
                <b>본인인지 먼저 확인해 주세요.</b> 등록된 번호로 전화해 확인한 뒤에 보내야 남의 계정이 넘어가지 않아요.
              </Alert>
            )}
          </>
        )}
        <Button type="submit" tone="primary" busy={form.busy}>
          답변 보내기
        </Button>
      </form>
    </Dialog>
  );
}
