import { AuditReason } from '@madang/contracts';
import { Button, CheckField, Dialog, TextField, useForm } from '@madang/ui';
import type { ReactNode } from 'react';
import * as z from 'zod';
import styles from './channel.module.css';
import { type Answer, type Seen, useDeed } from './deed';
import { RefusedNotice } from './refused';

interface Props {
  title: string;
  /** What will happen, to whom. */
  children: ReactNode;
  /** The button's words. */
  deed: string;
  tone?: 'primary' | 'danger';
  /** A sentence to tick, where the deed reaches every member at once. */
  sure?: string;
  seen: Seen;
  act: (reason: string, seen: Seen) => Promise<Answer>;
  told: string;
  close: () => void;
}

/** Asks why, and where it reaches everybody whether it is meant, before a deed that takes nothing else. */
export function DeedDialog({ title, children, deed, tone = 'primary', sure, seen, act, told, close }: Props) {
  const doing = useDeed({ seen, act, told: () => told });
  const form = useForm(sure ? SureReason : Reason, {
    initial: { reason: '', isSure: false },
    onValid: async ({ reason }) => {
      if (await doing.send(reason)) close();
    },
  });
  return (
    <Dialog title={title} onDismiss={close}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <span>{children}</span>
        <ReasonField {...form.field('reason')} />
        {sure && <CheckField label={sure} {...form.field('isSure')} />}
        <RefusedNotice refused={doing.refused} />
        <Button type="submit" tone={tone} busy={form.busy}>
          {deed}
        </Button>
      </form>
    </Dialog>
  );
}

/** For forms of deeds: what the audit keeps, and the tick of those that reach everybody. */
export const Reason = z.object({ reason: AuditReason });
export const sureRule = z.boolean().refine(isSure => isSure, '확인하고 표시해 주세요.');
const SureReason = Reason.extend({ isSure: sureRule });

interface ReasonProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** Why: goes into the audit with the deed. */
export function ReasonField(props: ReasonProps) {
  return <TextField label="사유" hint="감사 기록에 남아요." maxLength={300} autoComplete="off" {...props} />;
}
