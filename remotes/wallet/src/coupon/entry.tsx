import { type CouponOffer, UseCoupon } from '@madang/contracts';
import { CallRefused } from '@madang/http';
import { couponValue, formatCount, formatDay } from '@madang/locale';
import { Button, TextField, useForm } from '@madang/ui';
import { type ChangeEvent, useState } from 'react';
import { useKeyedRequest } from '../keyed-request';
import { showRefusal } from '../show-refusal';
import { useCheckCoupon, useUseCoupon } from './commands';
import styles from './coupon.module.css';

/** Two presses: the first says what the code brings and asks for, the second takes it. */
export function CouponEntry() {
  const [offer, setOffer] = useState<CouponOffer | null>(null);
  const check = useCheckCoupon();
  const take = useKeyedRequest(useUseCoupon().mutateAsync);
  const form = useForm(UseCoupon.body, {
    initial: { code: '' },
    onValid: async ({ code }) => {
      const refused = (error: unknown) => {
        showRefusal(error, form.refuse);
        if (error instanceof CallRefused) setOffer(null);
      };
      if (!offer) return check.mutateAsync(code).then(setOffer, refused);
      const receipt = await take({ code }).catch(refused);
      if (!receipt) return;
      setOffer(null);
      form.reset();
    },
  });
  const code = form.field('code');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setOffer(null);
    code.onChange(event);
  };

  return (
    <form className={styles.entry} onSubmit={form.submit} noValidate>
      <TextField
        label="쿠폰 번호"
        note="12자"
        placeholder="ABCD-2345-EFGH"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        className={styles.code}
        readOnly={form.busy}
        {...code}
        onChange={change}
        ok={offer ? `쓸 수 있어요. ${termsOf(offer)}` : undefined}
      />
      <Button type="submit" tone="primary" busy={form.busy}>
        {offer ? `${couponValue(offer)} 받기` : '쿠폰 확인'}
      </Button>
    </form>
  );
}

/** 20,000원 · 롤링 150% · 12.15까지 */
function termsOf(offer: CouponOffer): string {
  const { currency, rollingPercent, lastDay } = offer;
  const rolling = rollingPercent > 0 ? `롤링 ${formatCount(rollingPercent)}%` : '조건 없음';
  const value = currency === 'emoney' ? couponValue(offer) : `포인트 ${couponValue(offer)}`;
  return `${value} · ${rolling} · ${formatDay(lastDay)}까지`;
}
