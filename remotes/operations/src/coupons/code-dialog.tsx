import { CouponBody } from '@madang/contracts';
import { couponValue } from '@madang/locale';
import { Button, Dialog, MoneyField, TextField, useForm } from '@madang/ui';
import { useNewCoupon } from './commands';
import styles from './coupons.module.css';
import { blankTerms, TermsFields } from './terms';

/** Makes a coupon for whoever enters its code. */
export function CodeDialog({ close }: { close: () => void }) {
  const { make, showRefusal } = useNewCoupon();
  const initial: CouponBody = { ...blankTerms(), code: null, levelFrom: 1, levelTo: 10, uses: 1 };
  const form = useForm(CouponBody, {
    initial,
    onValid: async body => {
      await make.mutateAsync(body).then(close, error => showRefusal(error, form.refuse));
    },
  });
  const { values, errors, set } = form;
  return (
    <Dialog title="쿠폰 만들기" onDismiss={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TermsFields values={values} errors={errors} onChange={set} />
        <TextField
          label="쿠폰 번호"
          note="12자"
          hint="비워 두면 만들어 드려요"
          name="code"
          autoComplete="off"
          maxLength={64}
          value={values.code ?? ''}
          error={errors.code}
          onChange={event => set('code', event.target.value || null)}
        />
        <div className={styles.triple}>
          <NumberField
            label="시작 레벨"
            name="levelFrom"
            value={values.levelFrom}
            error={errors.levelFrom}
            onNumber={level => set('levelFrom', level)}
          />
          <NumberField
            label="끝 레벨"
            name="levelTo"
            value={values.levelTo}
            error={errors.levelTo}
            onNumber={level => set('levelTo', level)}
          />
          <NumberField
            label="수량"
            name="uses"
            unit="장"
            value={values.uses}
            error={errors.uses}
            onNumber={uses => set('uses', uses)}
          />
        </div>
        <Button type="submit" tone="primary" busy={form.busy}>
          {values.amount > 0 ? `${couponValue(values)} 쿠폰 ${values.uses}장 만들기` : '쿠폰 만들기'}
        </Button>
      </form>
    </Dialog>
  );
}

interface NumberFieldProps {
  label: string;
  name: string;
  unit?: string;
  value: number;
  error: string | undefined;
  onNumber: (value: number) => void;
}

const NumberField = ({ unit = '', value, onNumber, ...props }: NumberFieldProps) => (
  <MoneyField {...props} unit={unit} value={value === 0 ? null : value} onChange={number => onNumber(number ?? 0)} />
);
