import * as z from 'zod';
import { Button, CheckField, MoneyField, TextField, toast, useForm } from '../../src';
import styles from '../gallery.module.css';
import { Section } from '../section';

const Order = z.object({
  depositor: z.string().trim().min(1, '위 항목을 입력해주세요.').max(20, '입금자명은 20자 이내로 입력해 주세요.'),
  amount: z.number().min(10_000, '충전은 10,000원부터 신청할 수 있어요.'),
  agreed: z.literal(true, '약관에 동의해 주세요.'),
});

/** A form at work: send it empty, and it says what is missing. */
export function Forms() {
  const initial: { depositor: string; amount: number | null; agreed: boolean } = {
    depositor: '',
    amount: null,
    agreed: false,
  };
  const form = useForm(Order, {
    initial,
    onValid: ({ amount }) => toast(`${amount.toLocaleString('en-US')}원 충전신청을 받았어요.`, { tone: 'ok' }),
  });
  return (
    <Section title="양식" note="비워 두고 보내면 빠진 것을 말해요">
      <form className={`${styles.column} ${styles.narrow}`} onSubmit={form.submit} noValidate>
        <TextField label="입금자명" {...form.field('depositor')} />
        <MoneyField label="신청금액" {...form.field('amount')} />
        <CheckField label="입금자명이 같은지 확인했어요." {...form.field('agreed')} />
        <Button tone="primary" type="submit" busy={form.busy}>
          충전신청
        </Button>
      </form>
    </Section>
  );
}
