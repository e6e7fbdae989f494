import { Alert, DateTime } from '@madang/ui';
import { reasonWords } from '../audit/reasons';
import styles from './channel.module.css';
import type { Refused } from './deed';
import { actorWord, DEEDS } from './words';

/** Why a deed was not done, each reason in its sentence, and what others did in between. */
export function RefusedNotice({ refused }: { refused: Refused | null }) {
  if (!refused) return null;
  const { message, problems, between } = refused;
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
                <span>{`${actorWord(entry.actor)} · ${DEEDS[entry.deed]} · ${reasonWords(entry)}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
