import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { AreaFailure } from './area-failure';
import { PageError } from './page-error';

/** What stands in place of a page that could not be shown. The frame around it stays. */
export function Trouble() {
  const error = useRouteError();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error); // the panel speaks to members, this to whoever mends it
  }, [error]);
  return isRouteErrorResponse(error) ? <PageError status={error.status} /> : <AreaFailure error={error} />;
}
