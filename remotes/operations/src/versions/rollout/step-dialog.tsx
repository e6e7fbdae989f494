import { type ChannelState, StepRollout } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import { Button, Dialog, TextField, useForm } from '@madang/ui';
import styles from '../channel/channel.module.css';
import { seenOf, useDeed } from '../channel/deed';
import { Reason, ReasonField } from '../channel/deed-dialog';
import { params } from '../channel/queries';
import { RefusedNotice } from '../channel/refused';
import { percentAbove } from './percent';
import { reachWords } from './steps';

type Props = DialogProps<{ state: ChannelState; percent: number }>;

/** Gives the candidate to a larger share of the visitors. */
export default function StepDialog({ state, percent: proposed, close }: Props) {
  const reached = state.rollout?.percent ?? 0;
  const schema = Reason.extend({ percent: percentAbove(reached) });
  const doing = useDeed<{ percent: number; reason: string }>({
    seen: seenOf(state),
    act: (body, { sequence }) => send(StepRollout, { params, body: { ...body, expected: sequence } }),
    told: ({ percent }) => `후보를 받는 비율을 ${percent}%로 올렸어요.`,
  });
  const form = useForm(schema, {
    initial: { percent: String(proposed), reason: '' },
    onValid: async body => {
      if (await doing.send(body)) close();
    },
  });
  const typed = schema.shape.percent.safeParse(form.values.percent);
  return (
    <Dialog title="비율 올리기" onDismiss={close}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <p>
          지금 {reached}%예요. {typed.success && `${typed.data}%로 올리면 ${reachWords(typed.data)}`}
        </p>
        <TextField label="새 비율" unit="%" inputMode="decimal" autoComplete="off" {...form.field('percent')} />
        <ReasonField {...form.field('reason')} />
        <RefusedNotice refused={doing.refused} />
        <Button type="submit" tone="primary" busy={form.busy}>
          {typed.success ? `${typed.data}%로 올리기` : '올리기'}
        </Button>
      </form>
    </Dialog>
  );
}
