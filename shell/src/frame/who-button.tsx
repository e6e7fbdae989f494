import { openDialog } from '@madang/federation';
import { useWho } from './purse';

/** Level and nickname; a press shows the member's record. */
export function WhoButton({
  className,
  levelClass,
}: {
  className?: string | undefined;
  levelClass?: string | undefined;
}) {
  const { level, nickname } = useWho();
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => openDialog('shell/user-info')}>
      <span className={levelClass}>{level}</span>
      <span>{nickname}</span>
    </button>
  );
}
