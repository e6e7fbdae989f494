import type { KoreaPage } from '@madang/contracts';
import { formatDay, seoulDay, seoulDayStart, weekday } from '@madang/locale';
import { platformNow } from '@madang/session';
import type { ReactNode } from 'react';
import type { KoreaChange } from './address';
import styles from './head.module.css';

interface StripProps {
  current: string | undefined;
  onSelect: (change: KoreaChange) => void;
}

/** The days in Seoul on which the board has fixtures. The selected one stays visible, even when its last fixture has begun. */
export function DayStrip({ days, current, onSelect }: StripProps & { days: KoreaPage['days'] }) {
  const shownDays = current && !days.some(({ day }) => day === current) ? [...days, { day: current, cnt: 0 }] : days;
  const today = seoulDay(platformNow());
  return (
    <fieldset className={styles.strip} aria-label="날짜">
      <Choice isSelected={current === undefined} onPress={() => onSelect({ day: null })}>
        전체
      </Choice>
      {[...shownDays]
        .sort((one, other) => (one.day < other.day ? -1 : 1))
        .map(({ day, cnt }) => (
          <Choice key={day} isSelected={day === current} onPress={() => onSelect({ day })}>
            <span>{`${day === today ? '오늘' : formatDay(seoulDayStart(day))}(${weekday(seoulDayStart(day))})`}</span>
            <small>{cnt}</small>
          </Choice>
        ))}
    </fieldset>
  );
}

/** The rounds of the Proto board that can be bet on: the first is shown where none is selected. */
export function RoundStrip({ rounds, current, onSelect }: StripProps & { rounds: KoreaPage['rounds'] }) {
  const selected = selectedRound(rounds, current);
  if (!selected) return null;
  return (
    <fieldset className={styles.strip} aria-label="회차">
      {rounds.map((one, index) => (
        <Choice
          key={one.round}
          isSelected={one === selected}
          onPress={() => onSelect({ round: index === 0 ? null : one.round })}
        >
          <span>{`${one.number}회차`}</span>
          <small>{one.cnt}</small>
        </Choice>
      ))}
    </fieldset>
  );
}

export const selectedRound = (rounds: KoreaPage['rounds'], current: string | undefined) =>
  rounds.find(({ round }) => round === current) ?? rounds[0];

interface ChoiceProps {
  isSelected: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Choice = ({ isSelected, onPress, children }: ChoiceProps) => (
  <button type="button" aria-pressed={isSelected} onClick={onPress}>
    {children}
  </button>
);
