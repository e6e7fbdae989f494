import { ConvertUsd, ConvertWon, type ExchangeQuote, RateRefusal } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { CallRefused, memberQuery, onlyWhenUnanswered, send, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { responsible } from '../limits/queries';
import { MOVES_MONEY } from '../money-commands';
import type { Mode } from './modes';
import { conversion } from './queries';

export interface ConversionCommand {
  amount: number;
  /** What the member saw: nothing is converted at any other rate. */
  quote: ExchangeQuote;
  key: string;
}

/** Converts, and shows the platform's own words for what came of it. */
export function useConvert(mode: Mode) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: MOVES_MONEY,
    mutationFn: ({ amount, quote: { rate, at: rateAt }, key }: ConversionCommand) => {
      const sending = { body: { amount, rate, rateAt }, key };
      return mode === 'usd-to-won' ? send(ConvertUsd, sending) : send(ConvertWon, sending);
    },
    retry: onlyWhenUnanswered,
    onError: error => {
      if (!(error instanceof CallRefused)) return toast(sentenceOf(error), { tone: 'warn' });
      const moved = RateRefusal.safeParse(error.reply);
      if (moved.success) cache.setQueryData(conversion.quote().queryKey, moved.data.quote);
      openDialog('shell/alert', { message: error.message });
    },
    onSettled: () =>
      Promise.all([conversion.all, responsible.all, memberQuery()].map(one => cache.invalidateQueries(one))),
  });
}
