import { BreakTerm } from '@madang/contracts';
import { breakTerms } from '@madang/locale';
import { Button, ConfirmDialog } from '@madang/ui';
import { useState } from 'react';
import { useTakeBreak } from './commands';
import styles from './limits.module.css';

export function BreakPart({ isBarred }: { isBarred: boolean }) {
  const take = useTakeBreak();
  const [chosenTerm, setChosenTerm] = useState<BreakTerm | null>(null);
  const confirm = async (term: BreakTerm) => {
    await take.mutateAsync(term).catch(() => null);
    setChosenTerm(null);
  };
  return (
    <>
      <div className={styles.buttons}>
        {BreakTerm.options.map(term => (
          <Button key={term} onClick={() => setChosenTerm(term)}>
            {`${breakTerms[term]} 쉬기`}
          </Button>
        ))}
      </div>
      {isBarred && <p className={styles.aside}>더 긴 휴식을 고르면 그만큼 늘어나요. 짧아지지는 않아요.</p>}
      {chosenTerm && (
        <ConfirmDialog
          title={`${breakTerms[chosenTerm]} 휴식`}
          confirm={`${breakTerms[chosenTerm]} 쉬기`}
          busy={take.isPending}
          onConfirm={() => confirm(chosenTerm)}
          onDismiss={() => setChosenTerm(null)}
        >
          <p>끝날 때까지 베팅과 충전을 할 수 없고, 중간에 되돌릴 수 없어요. 진행중인 베팅은 그대로예요.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
