import type { HealthEvent, Visit } from '@madang/contracts';
import type { Site } from '../site/context';
import type { Build } from './attribution';

/** Whose page lies at a path, and which of its pages it is, where that is known. */
interface Place {
  readonly build: Build;
  readonly page: string | undefined;
}

/** Finds the page at a path: by the table of pages, and that of the document by what the edge wrote into it. */
export function placesIn({ composition, host }: Site, visit: Visit, buildOf: (remote: string) => Build | null) {
  const shell = { remote: 'shell', version: composition.shell.version };
  const first = pathOfDocument();
  const ofDocument = (remote: string, path: string) =>
    path === first && remote === visit.page.remote && visit.page.path !== '' ? visit.page.path : undefined;
  return (path: string): Place => {
    const build = buildOf(host.ownerOf(path)?.name ?? '') ?? shell;
    return { build, page: ofDocument(build.remote, path) ?? host.pageAt(build.remote, path) };
  };
}

/** Where the document was opened, also after the page has moved on within it. */
export function pathOfDocument(): string {
  const [document] = performance.getEntriesByType('navigation');
  return document ? new URL(document.name).pathname : location.pathname;
}

/** The event with the page at which it happened, where that is a page of the same remote. */
export function withPage(event: HealthEvent, { build, page }: Place): HealthEvent {
  if (event.kind === 'loaded' || event.kind === 'vital' || event.kind === 'reloaded') return event;
  const isOwn = event.remote === build.remote && event.version === build.version;
  return isOwn && page !== undefined ? { ...event, page } : event;
}
