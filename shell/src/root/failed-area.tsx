import type { CompositionRemote } from '@madang/contracts';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { RouteObject } from 'react-router';
import { AreaFailure } from '../trouble/area-failure';
import { PageError } from '../trouble/page-error';

const $failures = atom<ReadonlyMap<string, unknown>>(new Map());

/** Keeps how a remote failed to load; null once it has loaded after all. */
export function noteFailure(remote: string, error: unknown): void {
  const failures = new Map($failures.get());
  if (error === null) failures.delete(remote);
  else failures.set(remote, error);
  $failures.set(failures);
}

/** Whether what is shown at the paths of a remote is not its page. */
export const hasFailed = (remote: string): boolean => $failures.get().has(remote);

/**
 * Routes in place of a remote that did not load, so that the frame around them stays as it is. They end in a
 * splat: the router loads the remote again at each visit, and its own routes, once they are there, come before these.
 */
export function failedRoutes({ name, manifest }: CompositionRemote): RouteObject[] {
  const element = <FailedArea remote={name} />;
  return manifest.paths.map(path => ({ id: `failed:${path}`, path: `${path}/*`, element }));
}

function FailedArea({ remote }: { remote: string }) {
  const error = useStore($failures).get(remote) ?? null;
  return error === null ? <PageError status={404} /> : <AreaFailure error={error} />;
}
