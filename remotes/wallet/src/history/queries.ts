import { type HistoryBy, PlayHistory } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const historyQuery = (by: HistoryBy, page: number) =>
  queryOptions({
    ...queryOf(PlayHistory, { query: { by, page } }),
    placeholderData: keepPreviousData,
  });
