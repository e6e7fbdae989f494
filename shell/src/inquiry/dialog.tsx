import { SendInquiry, SendInquiryBody } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import { inquiryKinds } from '@madang/locale';
import { Button, SelectField, TextArea, TextField, useForm } from '@madang/ui';
import styles from './inquiry.module.css';
import { PinField } from './pin-field';
import { useSending } from './sending';
import { InquiryViews } from './views';

const InquiryForm = SendInquiryBody.omit({ inquiryId: true });
type InquiryForm = Omit<SendInquiryBody, 'inquiryId'>;
const KINDS = InquiryForm.shape.kind.options.map(value => ({ value, label: inquiryKinds[value] }));
const blank: Record<keyof InquiryForm, string> = { kind: 'general', name: '', contact: '', text: '', pin: '' };

/** What the fields of somebody who forgot both passwords have to say: an operator compares them with the member's. */
const HINTS = {
  general: { name: '아이디나 닉네임도 괜찮아요', contact: '휴대전화번호, 이메일, 메신저 아이디' },
  password: { name: '로그인하던 아이디', contact: '등록한 휴대전화번호' },
};

/** What anybody may ask who can't log in, and the answer. */
export default function InquiryDialog({ close }: DialogProps) {
  const sending = useSending();
  // Here, so that what was written stays while the other view is looked at.
  const form = useForm(InquiryForm, {
    initial: blank,
    onValid: body => sending.submit(inquiryId => send(SendInquiry, { body: { ...body, inquiryId } })),
  });
  const hints = form.values.kind === 'password' ? HINTS.password : HINTS.general;
  return (
    <InquiryViews number={sending.number} close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p>24시간 열려 있어요. 가입, 로그인, 자가 제한 중 환전을 도와드려요.</p>
        <SelectField label="어떤 일인가요" options={KINDS} {...form.field('kind')} />
        <TextField label="이름" hint={hints.name} maxLength={20} autoComplete="off" {...form.field('name')} />
        <TextField label="연락처" hint={hints.contact} maxLength={60} autoComplete="off" {...form.field('contact')} />
        <TextArea
          label="내용"
          note={`${form.values.text.length.toLocaleString('ko-KR')} / 1,000자`}
          rows={5}
          maxLength={1000}
          {...form.field('text')}
        />
        <PinField {...form.field('pin')} />
        <Button type="submit" tone="primary" size="pay" busy={form.busy}>
          문의 보내기
        </Button>
      </form>
    </InquiryViews>
  );
}
