import type { Phase } from '../rounds/phase';
import styles from './game.module.css';

/** The states of a round in their order. */
const STEPS = [
  { phase: 'waiting', word: '대기' },
  { phase: 'betting', word: '베팅중' },
  { phase: 'closed', word: '마감' },
  { phase: 'drawing', word: '추첨중' },
  { phase: 'settled', word: '정산' },
] as const satisfies readonly { phase: Phase; word: string }[];

export const phaseWord = (phase: Phase): string => STEPS.find(step => step.phase === phase)?.word ?? '취소';

/** How far a round has come. */
export function Phases({ phase }: { phase: Phase }) {
  const now = STEPS.findIndex(step => step.phase === phase);
  return (
    <ol className={styles.phases} aria-label="회차 상태">
      {STEPS.map(({ phase: each, word }, place) => (
        <li
          key={each}
          className={place < now ? styles.done : undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          {word}
        </li>
      ))}
    </ol>
  );
}
