import { DecisionReason } from '@madang/contracts';
import { Button, Dialog, TextArea, useForm } from '@madang/ui';

interface Props {
  title: string;
  /** The label of the button: "거절하기". */
  submitLabel: string;
  children?: string;
  onReason: (reason: string) => Promise<unknown>;
  close: () => void;
}

/** Requires a reason for what cannot be undone quietly: it goes to the member or into the audit. */
export function ReasonDialog({ title, submitLabel, children, onReason, close }: Props) {
  const form = useForm(DecisionReason, {
    initial: { reason: '' },
    onValid: async ({ reason }) => {
      await onReason(reason);
      close();
    },
  });
  return (
    <Dialog title={title} onDismiss={close}>
      <form onSubmit={form.submit} noValidate style={{ display: 'contents' }}>
        {children && <p>{children}</p>}
        <TextArea label="사유" rows={3} maxLength={200} {...form.field('reason')} />
        <Button type="submit" tone="danger" busy={form.busy}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
