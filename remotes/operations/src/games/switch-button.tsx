import { Button, ConfirmDialog } from '@madang/ui';
import { useState } from 'react';
import { useSwitchGames } from './commands';

interface SwitchButtonProps {
  /** The game's name, or the provider's. */
  name: string;
  gameIds: readonly number[];
  /** As it is now. */
  isOff: boolean;
  children: string;
}

/** Stops bets on games, after a question, or takes them again. */
export function SwitchButton({ name, gameIds, isOff, children }: SwitchButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const toggle = useSwitchGames();
  const close = () => setAsking(false);
  const change = () => toggle.mutate({ name, gameIds, isOff: !isOff }, { onSettled: close });
  return (
    <>
      <Button
        size="s"
        tone={isOff ? 'plain' : 'quiet'}
        busy={toggle.isPending}
        aria-label={`${name} ${children}`}
        onClick={isOff ? change : () => setAsking(true)}
      >
        {children}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${name} 끄기`}
          confirm="베팅 막기"
          tone="danger"
          busy={toggle.isPending}
          onConfirm={change}
          onDismiss={close}
        >
          <p>새 베팅을 바로 막아요. 진행 중인 회차는 끝까지 추첨하고 정산해요.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
