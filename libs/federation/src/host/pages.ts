import type { Composition, Pages } from '@madang/contracts';
import { pageAt } from '../pure/page-at';
import { preloadPage } from './preload';

export interface PagePreloader {
  /** Fetches the table of pages, once. Without it, a page's files are found one step later, and nothing else changes. */
  prepare(): void;
  preload(remote: string, path: string): void;
  /** The page at a path, as the release lists it; undefined while that is not known. */
  at(remote: string, path: string): string | undefined;
}

/** Knows which files a page needs before any code of its remote has run. */
export function pagePreloader({ id, remotes }: Composition): PagePreloader {
  let pages: Pages | undefined;
  return {
    prepare() {
      if (pages || remotes.length === 0) return;
      pages = {};
      fetchPages(id).then(
        table => {
          pages = table;
        },
        () => {
          pages = undefined; // requested again at the next occasion
        },
      );
    },
    preload(remote, path) {
      const page = pageAt(pages?.[remote] ?? [], path);
      if (page) preloadPage(page);
    },
    at: (remote, path) => pageAt(pages?.[remote] ?? [], path)?.path,
  };
}

async function fetchPages(id: string): Promise<Pages> {
  const reply = await fetch(`/releases/pages/${id}.json`);
  if (!reply.ok) throw new Error(`the table of pages answered ${reply.status}`);
  return reply.json();
}
