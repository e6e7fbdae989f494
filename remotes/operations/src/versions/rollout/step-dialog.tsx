import { type ChannelState, StepRollout } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import { Button, CheckField, Dialog, TextField, useForm } from '@madang/ui';
import * as z from 'zod';
import { snapshotOf, useAction } from '../channel/action';
import { Reason, ReasonField, sureRule } from '../channel/action-dialog';
import styles from '../channel/channel.module.css';
import { params } from '../channel/queries';
import { RefusalNotice } from '../channel/refusal-notice';
import { percentAbove } from './percent';
import { ALL, isUnseen, reachWords, UNSEEN } from './steps';

type Props = DialogProps<{ state: ChannelState; percent: number }>;

/** What reaches everybody must be confirmed. */
const stepFrom = (reached: number, withoutEvidence: boolean) =>
  Reason.extend({
    percent: percentAbove(reached),
    isSure: z.boolean(),
    isBlind: withoutEvidence ? sureRule : z.boolean(),
  }).refine(({ percent, isSure }) => percent < ALL || isSure, {
    path: ['isSure'],
    message: '확인하고 표시해 주세요.',
  });

/** Gives the candidate to a larger share of the visitors. */
export default function StepDialog({ state, percent: proposed, close }: Props) {
  const reached = state.rollout?.percent ?? 0;
  const withoutEvidence = isUnseen(state);
  const schema = stepFrom(reached, withoutEvidence);
  const step = { candidate: state.candidate?.id ?? '', withoutEvidence };
  const action = useAction<{ percent: number; reason: string }>({
    seen: snapshotOf(state),
    run: ({ percent, reason }, { sequence }) =>
      send(StepRollout, { params, body: { ...step, percent, reason, expected: sequence } }),
    doneMessage: ({ percent }) => `후보를 받는 비율을 ${percent}%로 올렸어요.`,
  });
  const form = useForm(schema, {
    initial: { percent: String(proposed), reason: '', isSure: false, isBlind: false },
    onValid: async body => {
      if (await action.send(body)) close();
    },
  });
  const typed = percentAbove(reached).safeParse(form.values.percent);
  return (
    <Dialog title="비율 올리기" onDismiss={close}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <p>{`지금 ${reached}%예요. ${typed.success ? `${typed.data}%로 올리면 ${reachWords(typed.data)}` : ''}`}</p>
        <TextField label="새 비율" unit="%" inputMode="decimal" autoComplete="off" {...form.field('percent')} />
        <ReasonField {...form.field('reason')} />
        {withoutEvidence && <CheckField label={UNSEEN} {...form.field('isBlind')} />}
        {typed.data === ALL && (
          <CheckField label="모든 회원이 후보를 받게 되는 것을 확인했어요" {...form.field('isSure')} />
        )}
        <RefusalNotice refusal={action.refusal} />
        <Button type="submit" tone="primary" busy={form.busy}>
          {typed.success ? `${typed.data}%로 올리기` : '올리기'}
        </Button>
      </form>
    </Dialog>
  );
}
