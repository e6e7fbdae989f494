import { type Period, Statement } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StatementPage } from './pages';

/** What the platform is asked for on a page. */
export const statementOf = ({ area }: StatementPage, { from, to }: Period) => ({ from, to, ...(area ? { area } : {}) });

export const statementQuery = (page: StatementPage, period: Period) =>
  queryOptions({
    ...queryOf(Statement, { query: statementOf(page, period) }),
    placeholderData: keepPreviousData,
  });
