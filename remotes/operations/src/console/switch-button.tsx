import { Button, ConfirmDialog } from '@madang/ui';
import { type ReactNode, useState } from 'react';

/** Something that members use, as it is now. */
interface Target {
  readonly name: string;
  readonly isOff: boolean;
}

interface SwitchButtonProps<Of extends Target> {
  target: Of;
  /** Switches to what the target then says. */
  toggle: { readonly isPending: boolean; mutate(target: Of, options: { onSettled: () => void }): void };
  /** On the button, beside what it does. */
  scope?: string | undefined;
  /** On the button of the question. */
  confirm: string;
  /** What comes of it. */
  children: ReactNode;
}

/** Switches something off, after a question, or on again. */
export function SwitchButton<Of extends Target>({ target, toggle, scope, confirm, children }: SwitchButtonProps<Of>) {
  const [isAsking, setAsking] = useState(false);
  const { name, isOff } = target;
  const close = () => setAsking(false);
  const change = () => toggle.mutate({ ...target, isOff: !isOff }, { onSettled: close });
  const word = `${scope ? `${scope} ` : ''}${isOff ? '켜기' : '끄기'}`;
  return (
    <>
      <Button
        size="s"
        tone={isOff ? 'plain' : 'quiet'}
        busy={toggle.isPending}
        aria-label={`${name} ${word}`}
        onClick={isOff ? change : () => setAsking(true)}
      >
        {word}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${name} 끄기`}
          confirm={confirm}
          tone="danger"
          busy={toggle.isPending}
          onConfirm={change}
          onDismiss={close}
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
