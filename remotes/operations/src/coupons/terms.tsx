import type { CouponCurrency } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { ChoiceField, MoneyField, TextField } from '@madang/ui';
import styles from './coupons.module.css';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const CURRENCIES: { value: CouponCurrency; label: string; note: string }[] = [
  { value: 'emoney', label: '보유머니', note: '롤링을 걸 수 있어요' },
  { value: 'point', label: '포인트', note: '조건이 없어요' },
];

/** What a form begins with: a week from today on. */
export function blankTerms() {
  const now = platformNow();
  const [firstDay, lastDay] = [seoulDay(now), seoulDay(now + WEEK_MS)];
  const currency: CouponCurrency = 'emoney';
  return { name: '', currency, amount: 0, rollingPercent: 0, firstDay, lastDay };
}

/** A field as a form gives it. */
interface Field<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (changed: Value | { target: { value: Value } }) => void;
}

interface Props {
  name: Field<string>;
  currency: Field<CouponCurrency>;
  amount: Field<number>;
  rolling: Field<number>;
  firstDay: Field<string>;
  lastDay: Field<string>;
}

/** What both kinds of coupon have. */
export function TermsFields({ name, currency, amount, rolling, firstDay, lastDay }: Props) {
  return (
    <>
      <TextField label="이름" hint="회원이 보는 이름이에요" maxLength={40} {...name} />
      <ChoiceField label="종류" options={CURRENCIES} {...currency} />
      <div className={styles.pair}>
        <NumberField label="금액" unit={currency.value === 'emoney' ? '원' : 'P'} {...amount} />
        <NumberField label="롤링" unit="%" {...rolling} />
      </div>
      <div className={styles.pair}>
        <TextField type="date" label="시작하는 날" {...firstDay} />
        <TextField type="date" label="끝나는 날" hint="이날 23:59까지 쓸 수 있어요" {...lastDay} />
      </div>
    </>
  );
}

/** A whole number; empty is 0. */
export const NumberField = ({ label, unit, ...field }: Field<number> & { label: string; unit: string }) => (
  <MoneyField
    label={label}
    unit={unit}
    {...field}
    value={field.value === 0 ? null : field.value}
    onChange={value => field.onChange(value ?? 0)}
  />
);
