import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { noteDrawFailure } from '../health/early';
import { useSite } from '../site/context';
import { AreaFailure } from './area-failure';
import { PageError } from './page-error';

/** Replaces a page that could not be shown. The frame around it stays. */
export function Trouble() {
  const error = useRouteError();
  const { host } = useSite();
  const { pathname } = useLocation();
  const owner = host.ownerOf(pathname)?.name;
  useEffect(() => {
    if (isRouteErrorResponse(error)) return;
    console.error(error); // the panel is for members, this is for developers
    noteDrawFailure(owner, error);
  }, [error, owner]);
  return isRouteErrorResponse(error) ? <PageError status={error.status} /> : <AreaFailure error={error} />;
}
