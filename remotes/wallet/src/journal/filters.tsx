import { AreaFilter, Currency, TransferKind } from '@madang/contracts';
import { areaWord, currencyWord, transferWord } from '@madang/locale';
import { SelectField, Tabs } from '@madang/ui';
import { PeriodBar } from '../period/bar';
import type { JournalView } from './filter';
import styles from './journal.module.css';

const CURRENCIES = Currency.options.map(id => ({ id, label: currencyWord(id) }));
const AREAS = AreaFilter.options.map(value => ({ value, label: areaWord(value) }));
const KINDS = TransferKind.options.map(value => ({ value, label: transferWord(value) }));

interface JournalFiltersProps {
  view: JournalView;
  onChange: (part: Partial<JournalView>) => void;
  /** The id of the area that the tabs fill. */
  panel: string;
}

export function JournalFilters({ view, onChange, panel }: JournalFiltersProps) {
  return (
    <>
      <Tabs
        label="통화"
        items={CURRENCIES}
        current={view.currency}
        onSelect={currency => onChange({ currency })}
        panel={panel}
      />
      <PeriodBar period={view.period} onPeriod={period => onChange({ period })} />
      <div className={styles.filters}>
        <SelectField
          label="구분"
          options={[{ value: '', label: '모든 구분' }, ...AREAS]}
          value={view.area ?? ''}
          onChange={({ target }) => onChange({ area: AreaFilter.safeParse(target.value).data })}
        />
        <SelectField
          label="종류"
          options={[{ value: '', label: '모든 종류' }, ...KINDS]}
          value={view.kind ?? ''}
          onChange={({ target }) => onChange({ kind: TransferKind.safeParse(target.value).data })}
        />
      </div>
    </>
  );
}
