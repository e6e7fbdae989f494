import { useEffect } from 'react';

const SITE = '마당';

/** Names the page in its tab, in the history and to screen readers. Null: the site's first page. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? SITE : `${title} — ${SITE}`;
  }, [title]);
}
