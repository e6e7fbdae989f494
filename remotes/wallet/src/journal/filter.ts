import { AreaFilter, Currency, type JournalFilter, TransferKind } from '@madang/contracts';
import { type ChosenPeriod, inAddress, periodIn } from '../period/period';

/** What of the journal is shown; all of it is in the address. */
export interface JournalView {
  readonly period: ChosenPeriod;
  readonly currency: Currency;
  readonly area?: AreaFilter | undefined;
  readonly kind?: TransferKind | undefined;
  readonly page: number;
}

export const JOURNAL_PATH = '/mywallet/journal';

/** What an address says that there can't be counts as not said. */
export function viewIn(search: URLSearchParams, now: number): JournalView {
  const page = Number(search.get('page'));
  return {
    period: periodIn(search, now),
    currency: Currency.safeParse(search.get('currency')).data ?? 'emoney',
    area: AreaFilter.safeParse(search.get('area')).data,
    kind: TransferKind.safeParse(search.get('kind')).data,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function addressOf({ period, currency, area, kind, page }: JournalView): string {
  const search = new URLSearchParams({
    ...inAddress(period),
    ...(currency === 'emoney' ? {} : { currency }),
    ...(area ? { area } : {}),
    ...(kind ? { kind } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `${JOURNAL_PATH}?${search}`;
}

/** The address of the entries behind a figure. */
export function entriesBehind({
  from,
  to,
  ...filter
}: Partial<JournalFilter> & Pick<JournalFilter, 'from' | 'to'>): string {
  return addressOf({ currency: 'emoney', ...filter, period: { name: 'own', from, to }, page: 1 });
}

/** What the platform is asked for. */
export const filterOf = ({ period: { from, to }, currency, area, kind }: JournalView): JournalFilter => ({
  from,
  to,
  currency,
  ...(area ? { area } : {}),
  ...(kind ? { kind } : {}),
});
