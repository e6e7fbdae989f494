import { CompositionLabel, type CompositionRow, LabelComposition } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send, sentenceOf } from '@madang/http';
import { Button, Dialog, TextField, toast, useForm } from '@madang/ui';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import styles from '../channel/channel.module.css';
import { delivery } from '../channel/queries';
import { shortId } from '../channel/words';

const Label = z.strictObject({ label: CompositionLabel });

type Props = DialogProps<{ row: CompositionRow }>;

/** Gives a composition a name that people remember, such as "추석 전 안정". It changes nothing for members. */
export default function LabelDialog({ row, close }: Props) {
  const cache = useQueryClient();
  const form = useForm(Label, {
    initial: { label: row.label ?? '' },
    onValid: async body => {
      try {
        const { label } = await send(LabelComposition, { params: { composition: row.id }, body });
        void cache.invalidateQueries(delivery.all);
        toast(`조합 ${shortId(row.id)}에 "${label}" 이름을 붙였어요.`, { tone: 'ok' });
        close();
      } catch (error) {
        toast(sentenceOf(error), { tone: 'warn' });
      }
    },
  });
  return (
    <Dialog title={`조합 ${shortId(row.id)} 이름 붙이기`} onDismiss={close}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <TextField
          label="이름"
          hint="앞 이름은 감사 기록에 남아요."
          maxLength={40}
          autoComplete="off"
          {...form.field('label')}
        />
        <Button type="submit" tone="primary" busy={form.busy}>
          이름 붙이기
        </Button>
      </form>
    </Dialog>
  );
}
