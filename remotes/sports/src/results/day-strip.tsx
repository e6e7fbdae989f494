import { formatDay, seoulDay, seoulDayStart, weekday } from '@madang/locale';
import { platformNow } from '@madang/session';
import { daysAround } from './address';
import styles from './results.module.css';

/** Days in Seoul: a week to press, and any other to choose. */
export function DayStrip({ chosen, onDay }: { chosen: string | undefined; onDay: (day: string | undefined) => void }) {
  const now = platformNow();
  const today = seoulDay(now);
  const current = chosen ?? today;
  return (
    <div className={styles.strip}>
      <fieldset className={styles.days} aria-label="날짜">
        {daysAround(chosen, now).map(day => (
          <button
            key={day}
            type="button"
            aria-pressed={day === current}
            onClick={() => onDay(day === today ? undefined : day)}
          >
            <span>{day === today ? '오늘' : weekday(seoulDayStart(day))}</span>
            <b>{formatDay(seoulDayStart(day))}</b>
          </button>
        ))}
      </fieldset>
      <input
        type="date"
        aria-label="다른 날짜"
        max={today}
        value={current}
        onChange={event => onDay(event.target.value === today ? undefined : event.target.value || undefined)}
      />
    </div>
  );
}
