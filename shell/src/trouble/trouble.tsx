import { RemoteFailure } from '@madang/federation';
import { Failure, LinkButton } from '@madang/ui';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router';
import { useSite } from '../site/context';
import { PageError } from './page-error';
import { failureSentences } from './sentences';

/** What stands in place of a page that could not be shown. The frame around it stays. */
export function Trouble() {
  const error = useRouteError();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error); // the panel speaks to members, this to whoever mends it
  }, [error]);
  return isRouteErrorResponse(error) ? <PageError status={error.status} /> : <AreaFailure error={error} />;
}

/** A remote's area that failed: how, whose, again, and a way on. A failure of the shell's own page has no remote's name. */
function AreaFailure({ error }: { error: unknown }) {
  const { host } = useSite();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const owner = host.ownerOf(pathname);
  if (!owner && !(error instanceof RemoteFailure)) return <PageError status={statusOf(error)} />;
  const sentences = failureSentences[kindOf(error)];
  const title = error instanceof RemoteFailure ? error.title : owner?.manifest.title;
  return (
    <Failure
      title={`${title} · ${sentences.title}`}
      onRetry={() => navigate(pathname + search + hash, { replace: true })}
      away={<LinkButton render={props => <Link to="/" {...props} />}>첫 화면으로</LinkButton>}
    >
      <p>{sentences.advice}</p>
    </Failure>
  );
}

function kindOf(error: unknown): keyof typeof failureSentences {
  if (error instanceof RemoteFailure) return error.kind;
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'network' : 'threw-on-render';
}

/** Some errors say the status that they stand for; a page that fails without one is a 500. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  return typeof status === 'number' ? status : 500;
}
