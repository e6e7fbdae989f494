import { useEffect } from 'react';
import { notePageView } from '../health/early';
import { useSite } from '../site/context';
import { hasFailed } from './failed-area';

/**
 * Is rendered beside the page and reports when it was committed: an effect runs once all around it is there, and not
 * while the page is awaited. The fallback for a remote that failed is not a page.
 */
export function PageMark({ path }: { path: string }) {
  const { host } = useSite();
  useEffect(() => {
    const owner = host.ownerOf(path)?.name;
    if (owner === undefined || !hasFailed(owner)) notePageView(path);
  }, [host, path]);
  return null;
}
