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

/** What both kinds of coupon have, as a form holds it. */
export interface TermsValues {
  name: string;
  currency: CouponCurrency;
  amount: number;
  rollingPercent: number;
  firstDay: string;
  lastDay: string;
}

/** A week from today on. */
export function blankTerms(): TermsValues {
  const now = platformNow();
  const [firstDay, lastDay] = [seoulDay(now), seoulDay(now + WEEK_MS)];
  return { name: '', currency: 'emoney', amount: 0, rollingPercent: 0, firstDay, lastDay };
}

interface Props {
  values: TermsValues;
  errors: Partial<Record<keyof TermsValues, string>>;
  onChange: <Name extends keyof TermsValues>(name: Name, value: TermsValues[Name]) => void;
}

export function TermsFields({ values, errors, onChange }: Props) {
  return (
    <>
      <TextField
        label="이름"
        hint="회원이 보는 이름이에요"
        name="name"
        maxLength={40}
        value={values.name}
        error={errors.name}
        onChange={event => onChange('name', event.target.value)}
      />
      <ChoiceField
        label="종류"
        options={CURRENCIES}
        value={values.currency}
        onChange={currency => onChange('currency', currency)}
        error={errors.currency}
      />
      <div className={styles.pair}>
        <MoneyField
          label="금액"
          name="amount"
          unit={values.currency === 'emoney' ? '원' : 'P'}
          value={values.amount === 0 ? null : values.amount}
          onChange={amount => onChange('amount', amount ?? 0)}
          error={errors.amount}
        />
        <MoneyField
          label="롤링"
          name="rollingPercent"
          unit="%"
          value={values.rollingPercent}
          onChange={percent => onChange('rollingPercent', percent ?? 0)}
          error={errors.rollingPercent}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          type="date"
          label="시작하는 날"
          name="firstDay"
          value={values.firstDay}
          error={errors.firstDay}
          onChange={event => onChange('firstDay', event.target.value)}
        />
        <TextField
          type="date"
          label="끝나는 날"
          hint="이날 23:59까지 쓸 수 있어요"
          name="lastDay"
          value={values.lastDay}
          error={errors.lastDay}
          onChange={event => onChange('lastDay', event.target.value)}
        />
      </div>
    </>
  );
}
