import { useEffect } from 'react';
import { useSite } from '../site/context';
import { hasFailed } from '../site/failed-area';
import { notePageView } from './early';

/**
 * Stands beside the page and tells when it was committed: an effect runs once all around it is there, and not while the
 * page is awaited. What stands in for a remote that failed is no page.
 */
export function PageMark({ path }: { path: string }) {
  const { host } = useSite();
  useEffect(() => {
    const owner = host.ownerOf(path)?.name;
    if (owner === undefined || !hasFailed(owner)) notePageView(path);
  }, [host, path]);
  return null;
}
