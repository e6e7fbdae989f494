import { type InquiryAnswer, ReadInquiry, ReadInquiryBody } from '@madang/contracts';
import { CallRefused, send, sentenceOf } from '@madang/http';
import { formatInquiryNumber } from '@madang/locale';
import { Button, TextField, useForm } from '@madang/ui';
import { useState } from 'react';
import { alert } from '../alert/alert';
import { Answer } from './answer';
import styles from './inquiry.module.css';
import { PinField } from './pin-field';

/** A wrong number or pin, an answer that was there for a day, and too many guesses. */
const AT_THE_PIN = [404, 410, 429];

/** Asks for number and pin, and shows the answer. `number` is that of an inquiry just sent. */
export function AnswerForm({ number }: { number: string | null }) {
  const [answer, setAnswer] = useState<InquiryAnswer | null>(null);
  const form = useForm(ReadInquiryBody, {
    initial: { number: number === null ? '' : formatInquiryNumber(number), pin: '' },
    onValid: async body => {
      setAnswer(null);
      try {
        setAnswer(await send(ReadInquiry, { body }));
      } catch (error) {
        const isOfForm = error instanceof CallRefused && AT_THE_PIN.includes(error.status);
        const { message } = isOfForm ? error : { message: sentenceOf(error) };
        if (isOfForm) form.refuse({ message, problems: [{ field: 'pin', message }] });
        else alert(message);
      }
    },
  });
  return (
    <>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextField
          label="문의 번호"
          inputMode="numeric"
          autoComplete="off"
          placeholder="1234-5678"
          maxLength={9}
          {...form.field('number')}
        />
        <PinField hint={undefined} {...form.field('pin')} />
        <Button type="submit" tone="primary" size="pay" busy={form.busy}>
          답변 보기
        </Button>
      </form>
      {answer && <Answer answer={answer} />}
    </>
  );
}
