import { type HistoryBy, PlayHistory } from '@madang/contracts';
import { send } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { responsible } from '../limits/queries';

export const historyQuery = (by: HistoryBy, page: number) =>
  queryOptions({
    queryKey: [...responsible.all, 'history', by, page],
    queryFn: ({ signal }) => send(PlayHistory, { query: { by, page }, signal }),
    placeholderData: keepPreviousData,
  });
