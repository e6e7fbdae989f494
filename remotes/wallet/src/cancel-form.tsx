import { CancelExchangeBody } from '@madang/contracts';
import { Button, useForm } from '@madang/ui';
import styles from './cancel-form.module.css';
import { showRefusal } from './show-refusal';
import { WithdrawPasswordField } from './withdraw-password-field';

interface CancelFormProps {
  /** What is cancelled, as it is shown and read out: "20,000원". */
  what: string;
  /** Tells it from others of the same amount, for those who can't see where it stands. */
  name: string;
  note: string;
  cancel: (body: CancelExchangeBody) => Promise<unknown>;
}

/** Not one click: money on its way out comes back only by the withdrawal password. */
export function CancelForm({ what, name, note, cancel }: CancelFormProps) {
  const form = useForm(CancelExchangeBody, {
    initial: { withdrawPassword: '' },
    onValid: async body => {
      try {
        await cancel(body);
      } catch (error) {
        showRefusal(error, form.refuse);
      }
    },
  });
  return (
    <form className={styles.cancel} onSubmit={form.submit} noValidate aria-label={`${name} 신청 취소`}>
      <p>
        <b>{`${what} 신청을 취소할까요?`}</b>
        <br />
        <span>{note}</span>
      </p>
      <div className={styles.row}>
        <WithdrawPasswordField {...form.field('withdrawPassword')} />
        <Button type="submit" busy={form.busy}>
          신청 취소
        </Button>
      </div>
    </form>
  );
}
