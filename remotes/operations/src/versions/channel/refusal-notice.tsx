import { Alert, DateTime } from '@madang/ui';
import { reasonWords } from '../audit/reasons';
import type { ActionRefusal } from './action';
import styles from './channel.module.css';
import { ACTION_NAMES, actorWord } from './words';

/** Why an action was not done, each reason in its sentence, and what others did in between. */
export function RefusalNotice({ refusal }: { refusal: ActionRefusal | null }) {
  if (!refusal) return null;
  const { message, problems, between } = refusal;
  return (
    <Alert tone="warn">
      <b>{message}</b>
      {problems.length > 0 && (
        <ul className={styles.sentences}>
          {problems.map(sentence => (
            <li key={sentence} lang="en">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {between.length > 0 && (
        <>
          <p>그 사이 바뀐 것이에요. 지금 상태를 다시 불러왔으니 확인하고 다시 눌러 주세요.</p>
          <ul className={styles.sentences}>
            {between.map(entry => (
              <li key={entry.sequence}>
                <DateTime at={entry.at} form="time" />{' '}
                <span>{`${actorWord(entry.actor)} · ${ACTION_NAMES[entry.deed]} · ${reasonWords(entry)}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
