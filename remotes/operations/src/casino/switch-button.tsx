import { Button, ConfirmDialog } from '@madang/ui';
import { useState } from 'react';
import { type Switch, useSwitchProvider } from './commands';

/** Lets nobody into a provider or a game, after a question, or lets them in again. `isOff` is how it is now. */
export function SwitchButton(target: Switch) {
  const [isAsking, setAsking] = useState(false);
  const toggle = useSwitchProvider();
  const close = () => setAsking(false);
  const { name, isOff } = target;
  const change = () => toggle.mutate({ ...target, isOff: !isOff }, { onSettled: close });
  const word = isOff ? '켜기' : '끄기';
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
          confirm="입장 막기"
          tone="danger"
          busy={toggle.isPending}
          onConfirm={change}
          onDismiss={close}
        >
          <p>새 입장을 바로 막아요. 진행 중인 판은 끝까지 진행하고 정산해요.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
