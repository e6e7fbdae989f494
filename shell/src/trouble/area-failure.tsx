import {
  afterAbsence,
  isChunkFailure,
  loadDocument,
  OutOfTime,
  RemoteFailure,
  RemoteKilled,
  retryChunk,
} from '@madang/federation';
import { Failure, LinkButton, Skeleton } from '@madang/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSite } from '../site/context';
import { PageError } from './page-error';
import { failureSentences } from './sentences';

type Kind = keyof typeof failureSentences;

/** What only a new document can fix: the browser keeps a file that failed its check, and a page keeps its composition. */
const NEEDS_RELOAD = new Set<Kind>(['integrity', 'contract', 'threw-on-load']);

// In the chunk that comes at idle: each further one costs every first paint a hash.
const KilledArea = lazy(() => retryChunk(() => import(/* webpackChunkName: "after-paint" */ './killed-area')));

/** A remote's area that failed: how, whose, again, and a way on. A failure of the shell's own page has no remote's name. */
export function AreaFailure({ error }: { error: unknown }) {
  const { host } = useSite();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const owner = host.ownerOf(pathname);
  const kind = kindOf(error);
  const again = () => {
    // A page's own script or style that did not come, or to no end: the router remembers that for as long as the document lives.
    if (NEEDS_RELOAD.has(kind) || isChunkFailure(error) || error instanceof OutOfTime) void loadDocument();
    else navigate(pathname + search + hash, { replace: true });
  };
  useReturn(kind === 'network' || kind === 'timeout' ? again : null);
  if (error instanceof RemoteKilled) {
    return (
      <Suspense fallback={<Skeleton rows={6} />}>
        <KilledArea title={error.title} />
      </Suspense>
    );
  }
  if (!owner && !(error instanceof RemoteFailure)) return <PageError status={statusOf(error)} />;
  const title = error instanceof RemoteFailure ? error.title : owner?.manifest.title;
  return (
    <Failure
      title={`${title} · ${failureSentences[kind].title}`}
      onRetry={again}
      away={<LinkButton render={props => <Link to="/" {...props} />}>첫 화면으로</LinkButton>}
    >
      <p>{failureSentences[kind].advice}</p>
    </Failure>
  );
}

/** A page that did not come because the site was away comes by itself once it is back. */
function useReturn(again: (() => void) | null): void {
  const current = useRef(again);
  current.current = again;
  const isActive = again !== null;
  useEffect(() => {
    let isHere = isActive;
    if (isActive) void afterAbsence().then(wasAway => wasAway && isHere && current.current?.());
    return () => {
      isHere = false;
    };
  }, [isActive]);
}

function kindOf(error: unknown): Kind {
  if (error instanceof RemoteFailure) return error.kind;
  if (error instanceof OutOfTime) return 'timeout';
  return isChunkFailure(error) ? 'network' : 'threw-on-render';
}

/** Some errors have a status; a page that fails without one is a 500. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  return typeof status === 'number' ? status : 500;
}
