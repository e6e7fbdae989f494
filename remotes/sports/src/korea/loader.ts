import { limitsQuery } from '@madang/betslip';
import { queryClient } from '@madang/http';
import { platformNow } from '@madang/session';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { timed } from '../board/time';
import { koreaQueryOf } from './address';
import { boardAt } from './boards';
import { korea } from './queries';

/** Starts the board's data in the same tick as its code. An address without the time gets it: every Korean board carries it. */
export function koreaLoader({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search, searchParams } = new URL(request.url);
  const board = boardAt(pathname);
  if (!board) return go(request, '/korea/wintielose');
  if (!searchParams.has('time')) return go(request, `${pathname}${search}`);
  void queryClient.prefetchQuery(korea.page(board, koreaQueryOf(searchParams)));
  void queryClient.prefetchQuery(limitsQuery());
  return null;
}

/** An incomplete address is replaced in place, or Back would lead to it again. */
function go(request: Request, address: string): Response {
  const to = timed(address, platformNow());
  return request.url === globalThis.location?.href ? replace(to) : redirect(to);
}
