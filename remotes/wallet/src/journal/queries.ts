import { Journal } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { filterOf, type JournalView } from './filter';

export const journalQuery = (view: JournalView) =>
  queryOptions({
    ...queryOf(Journal, { query: { ...filterOf(view), page: view.page } }),
    placeholderData: keepPreviousData,
  });
