import { AuditReason } from '@madang/contracts';
import { Button, CheckField, Dialog, TextField, useForm } from '@madang/ui';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { type ActionReply, type ChannelSnapshot, useAction } from './action';
import styles from './channel.module.css';
import { RefusalNotice } from './refusal-notice';

interface Props {
  title: string;
  /** What will happen, to whom. */
  children: ReactNode;
  /** The button's words. */
  submitLabel: string;
  tone?: 'primary' | 'danger';
  /** A sentence to tick, where the action reaches every member at once. */
  sure?: string;
  seen: ChannelSnapshot;
  run: (reason: string, seen: ChannelSnapshot) => Promise<ActionReply>;
  doneMessage: string;
  close: () => void;
}

/** Requires a reason, and a confirmation where it reaches everybody, for an action that needs nothing else. */
export function ActionDialog({
  title,
  children,
  submitLabel,
  tone = 'primary',
  sure,
  seen,
  run,
  doneMessage,
  close,
}: Props) {
  const action = useAction({ seen, run, doneMessage: () => doneMessage });
  const form = useForm(sure ? SureReason : Reason, {
    initial: { reason: '', isSure: false },
    onValid: async ({ reason }) => {
      if (await action.send(reason)) close();
    },
  });
  return (
    <Dialog title={title} onDismiss={close}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <span>{children}</span>
        <ReasonField {...form.field('reason')} />
        {sure && <CheckField label={sure} {...form.field('isSure')} />}
        <RefusalNotice refusal={action.refusal} />
        <Button type="submit" tone={tone} busy={form.busy}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}

/** For forms of actions: what the audit stores, and the tick of those that reach everybody. */
export const Reason = z.object({ reason: AuditReason });
export const sureRule = z.boolean().refine(isSure => isSure, '확인하고 표시해 주세요.');
const SureReason = Reason.extend({ isSure: sureRule });

interface ReasonProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** Why: goes into the audit with the action. */
export function ReasonField(props: ReasonProps) {
  return <TextField label="사유" hint="감사 기록에 남아요." maxLength={300} autoComplete="off" {...props} />;
}
