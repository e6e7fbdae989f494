import { formatDateTime, formatKickoff, formatTime, seoulDay } from '@madang/locale';
import styles from './text.module.css';

const FORMS = { full: formatDateTime, day: seoulDay, short: formatKickoff, time: formatTime };

export interface DateTimeProps {
  /** An instant in UTC, ISO 8601. */
  at: string;
  /** `full` 2026-11-28 15:02:18 · `day` 2026-11-28 · `short` 11.28 15:02 · `time` 15:02. */
  form?: keyof typeof FORMS;
}

/** An instant as a clock in Seoul shows it. */
export function DateTime({ at, form = 'full' }: DateTimeProps) {
  return (
    <time className={styles.time} dateTime={at}>
      {FORMS[form](at)}
    </time>
  );
}
