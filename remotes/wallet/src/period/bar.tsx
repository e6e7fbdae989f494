import { Period } from '@madang/contracts';
import { validation } from '@madang/locale';
import { platformNow } from '@madang/session';
import { Button, Segmented, TextField, useForm } from '@madang/ui';
import { type ChosenPeriod, daysOf, PERIODS } from './period';
import styles from './period.module.css';

interface PeriodBarProps {
  period: ChosenPeriod;
  /** The first day that may be set, where there is one. */
  oldest?: string | undefined;
  onPeriod: (period: ChosenPeriod) => void;
}

/** Three periods by a press, and any other by its days. */
export function PeriodBar({ period, oldest, onPeriod }: PeriodBarProps) {
  return (
    <div className={styles.bar}>
      <Segmented
        label="기간"
        items={PERIODS}
        current={period.name}
        onSelect={name => name !== 'own' && onPeriod({ name, ...daysOf(name, platformNow()) })}
      />
      {/* Another period begins another form. */}
      <DaysForm key={`${period.from} ${period.to}`} period={period} oldest={oldest} onPeriod={onPeriod} />
    </div>
  );
}

function DaysForm({ period: { from, to }, oldest, onPeriod }: PeriodBarProps) {
  const form = useForm(Period, {
    initial: { from, to },
    onValid: days => {
      const problems = [{ field: 'from', message: validation.periodOld }];
      if (oldest !== undefined && days.from < oldest) form.refuse({ message: validation.periodOld, problems });
      else onPeriod({ name: 'own', ...days });
    },
  });
  return (
    <form className={styles.days} onSubmit={form.submit} aria-label="기간 직접 정하기" noValidate>
      <TextField type="date" label="시작 날짜" min={oldest} {...form.field('from')} />
      <TextField type="date" label="끝 날짜" {...form.field('to')} />
      <Button type="submit">조회</Button>
    </form>
  );
}
