import { combinationsOf } from '@madang/betting';
import { formatCount } from '@madang/locale';
import { SelectField, Tabs } from '@madang/ui';
import { chooseFolds, chooseForm } from '../picks';
import { FEWEST_FOLDS, type SlipForm } from '../record';
import type { SlipView } from '../view';
import styles from './slip.module.css';

/** Whether the picks are bet one by one, all as one, or in combinations: what of it these picks allow. */
export function Forms({ view: { legs, form } }: { view: SlipView }) {
  const items: { id: SlipForm; label: string }[] = [
    { id: 'singles', label: '단폴더' },
    { id: 'multiple', label: `조합 ${legs.length}폴더` },
  ];
  if (legs.length > FEWEST_FOLDS) items.push({ id: 'system', label: '시스템' });
  return (
    <div className={styles.forms}>
      <Tabs label="베팅 방식" items={items} current={form} onSelect={chooseForm} />
    </div>
  );
}

/** How many picks a combination has. */
export function Folds({ legs, folds }: { legs: number; folds: number }) {
  const sizes = Array.from({ length: legs - FEWEST_FOLDS }, (_, at) => at + FEWEST_FOLDS);
  return (
    <SelectField
      label="시스템"
      options={sizes.map(size => ({
        value: String(size),
        label: `${legs}개 중 ${size}폴더씩 · ${formatCount(combinationsOf(legs, size))}조합`,
      }))}
      value={String(folds)}
      onChange={event => chooseFolds(Number(event.target.value))}
    />
  );
}
