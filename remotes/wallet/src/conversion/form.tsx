import { type ExchangeQuote, RATE_AT_FIRST } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { CallRefused, leavesOpen, newKey, sentenceOf } from '@madang/http';
import { formatWon, playBarred } from '@madang/locale';
import { $member } from '@madang/session';
import { Alert, Button, MoneyField, Quick, useForm } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { rolling } from '../exchange/queries';
import { leftToCharge, responsible } from '../limits/queries';
import { type ConversionCommand, useConvert } from './commands';
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
  const { data: owed } = useQuery({ ...rolling.own(), enabled });
  const { data: restrictions } = useQuery({ ...responsible.restrictions(), enabled });
  const form = useConversionForm({ mode, close }, quote);

  const holdings = { usdt: 0, emoney: 0, ...member, free: owed?.withdrawable ?? member?.emoney ?? 0 };
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
        note={`보유 ${rules.source.format(rules.held(holdings))}`}
        hint={hintOf(mode, owed?.locked ?? 0, restrictions ? leftToCharge(restrictions) : null)}
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
  /** Sent, and not answered: it may have arrived, so that the same press sends the same again, at the rate of then. */
  const unanswered = useRef<ConversionCommand | null>(null);
  const initial: { amount: number | null } = { amount: null };
  const form = useForm(MODES[mode].body.pick({ amount: true }), {
    initial,
    onValid: async ({ amount }) => {
      if (!quote) return;
      const last = unanswered.current;
      const command = last?.amount === amount ? last : { amount, quote, key: last?.key ?? newKey() };
      unanswered.current = command;
      const converted = await convert.mutateAsync(command).catch(error => {
        if (!leavesOpen(error)) unanswered.current = null;
        if (error instanceof CallRefused) form.refuse(error.refusal);
      });
      if (!converted) return;
      close();
      openDialog('shell/alert', { message: converted.message });
    },
  });
  return form;
}

/** What is best known before the press: the least, and what bites afterwards. */
function hintOf(mode: Mode, locked: number, leftInLimit: number | null): string {
  const parts = [MODES[mode].least];
  if (mode === 'usd-to-won') parts.push('바꾼 머니는 롤링을 채운 뒤에 다시 꺼낼 수 있어요');
  else
    parts.push(locked > 0 ? `롤링 중인 ${formatWon(locked)}은 빼고 바꿀 수 있어요` : '소수점 셋째 자리부터는 버려요');
  if (mode === 'usd-to-won' && leftInLimit !== null) parts.push(`충전 한도까지 ${formatWon(leftInLimit)} 남았어요`);
  return parts.join(' · ');
}
