import type { Judgement, Rollout } from '@madang/contracts';
import { formatCount } from '@madang/locale';
import { Alert } from '@madang/ui';
import { judgementSentences, VERDICTS } from './judgement-words';
import styles from './rollout.module.css';

interface Props {
  judgement: Judgement | null;
  rollout: Rollout;
  /** The remotes of the candidate that differ from stable. */
  changed: readonly string[];
}

const TONES = { worse: 'warn', better: 'ok', hold: 'info' } as const;

/** What the registry makes of the rollout so far, with what it rests on and what follows from it. */
export function JudgementNotice({ judgement, rollout, changed }: Props) {
  if (!judgement) return <Alert tone="info">아직 후보를 받은 방문이 없어서 판단할 것이 없어요.</Alert>;
  const { verdict, visits, sentence } = judgement;
  const sentences = judgementSentences(judgement, changed);
  return (
    <Alert tone={TONES[verdict]}>
      <b>{`${VERDICTS[verdict]}.`}</b>{' '}
      <span>{`방문 후보 ${formatCount(visits.candidate)}번, 안정 ${formatCount(visits.stable)}번을 견주었어요. ${followUp(verdict, rollout)}`}</span>
      <details className={styles.basis}>
        <summary>판단 근거</summary>
        {sentences.map(text => (
          <p key={text}>{text}</p>
        ))}
        <p lang="en">{sentence}</p>
      </details>
    </Alert>
  );
}

function followUp(verdict: Judgement['verdict'], { isAutomatic, isPaused }: Rollout): string {
  if (verdict === 'worse') return '등록소가 저절로 중단하고 되돌려요.';
  if (verdict === 'hold') return '더 나쁘다고 판단되면 저절로 되돌려요.';
  return isAutomatic && !isPaused ? '다음 단계로 저절로 올라가요.' : '비율은 운영자가 올려야 올라가요.';
}
