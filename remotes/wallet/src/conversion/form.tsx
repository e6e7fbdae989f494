import { type ExchangeQuote, RATE_AT_FIRST } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { CallRefused, newKey, sentenceOf } from '@madang/http';
import { formatWon, playBarred } from '@madang/locale';
import { $member } from '@madang/session';
import { Alert, Button, MoneyField, Quick, useForm } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { responsible } from '../limits/queries';
import { useConvert } from './commands';
import styles from './conversion.module.css';
import { MODES, type Mode } from './modes';
import { conversion } from './queries';
import { ConversionSummary } from './summary';

interface Props {
  mode: Mode;
  close: () => void;
}

export function ConversionForm({ mode, close }: Props) {
  const member = useStore($member);
  const rules = MODES[mode];
  const enabled = member !== null;
  const { data: first } = useQuery({ ...conversion.rate(), enabled });
  const { data: quote, error } = useQuery({ ...conversion.quote(), enabled });
  const { data: rolling } = useQuery({ ...conversion.rolling(), enabled });
  const { data: restrictions } = useQuery({ ...responsible.restrictions(), enabled });
  const form = useConversionForm({ mode, close }, quote);

  const holdings = { usdt: 0, emoney: 0, ...member, free: rolling?.withdrawable ?? member?.emoney ?? 0 };
  const rate = quote?.rate ?? (first === undefined ? RATE_AT_FIRST : Math.round(first * 100));
  const price = rules.priceOf(quote ?? { buy: rate, sell: rate });
  const amount = form.values.amount ?? 0;
  const received = rules.received(amount, price);
  const bar = mode === 'usd-to-won' && restrictions?.bar;
  if (bar) return <Alert tone="warn">{playBarred(bar)}</Alert>;

  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <MoneyField
        label={rules.field}
        note={`가진 ${rules.source.name} ${rules.source.format(rules.held(holdings))}`}
        hint={hintOf(mode, rolling?.locked ?? 0)}
        currency={rules.currency}
        unit={
          <span className={styles.unit}>
            <span>{rules.unit}</span>
            <Button
              size="s"
              className={styles.max}
              aria-label="MAX 최대 금액"
              disabled={!member}
              onClick={() => form.set('amount', rules.most(holdings))}
            >
              MAX
            </Button>
          </span>
        }
        {...form.field('amount')}
      />
      <Quick
        columns={5}
        amounts={rules.quick}
        unit={rules.unit}
        onAdd={step => member && form.set('amount', amount + step * rules.quickWorth)}
      />
      <ConversionSummary
        mode={mode}
        rate={rate}
        quote={quote}
        left={rules.held(holdings) - amount}
        received={received}
      />
      {error && <Alert tone="warn">{sentenceOf(error)}</Alert>}
      <Button type="submit" tone="primary" size="pay" busy={form.busy || !quote}>
        {amount > 0 ? rules.action(amount, received) : '바꾸기'}
      </Button>
    </form>
  );
}

/** Each press converts at the quote that was in sight. */
function useConversionForm({ mode, close }: Props, quote: ExchangeQuote | undefined) {
  const convert = useConvert(mode);
  const [key, setKey] = useState(newKey);
  const initial: { amount: number | null } = { amount: null };
  const form = useForm(MODES[mode].body.pick({ amount: true }), {
    initial,
    onValid: async ({ amount }) => {
      if (!quote) return;
      // Only a request with a reply is over: one without may have arrived, and is repeated under its key.
      const converted = await convert.mutateAsync({ amount, quote, key }).catch(error => {
        if (!(error instanceof CallRefused)) return;
        form.refuse(error.refusal);
        setKey(newKey());
      });
      if (!converted) return;
      close();
      openDialog('shell/alert', { message: converted.message });
    },
  });
  return form;
}

function hintOf(mode: Mode, locked: number): string {
  const { least } = MODES[mode];
  if (mode === 'usd-to-won') return `${least} · 바꾼 머니는 롤링을 채운 뒤에 다시 꺼낼 수 있어요`;
  if (locked > 0) return `${least} · 롤링 중인 ${formatWon(locked)}은 빼고 바꿀 수 있어요`;
  return `${least} · 소수점 셋째 자리부터는 버려요`;
}
