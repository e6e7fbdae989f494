import { tabStorage } from '@madang/storage';
import { afterAbsence, loadDocument } from './document';
import { mayReload, noteReload } from './reload-guard';
import { inPageTime } from './time';

const RETRIES = 2;
const FIRST_WAIT_MS = 300;

/** Whether a chunk's script or style did not arrive, as opposed to code that arrived and threw. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}

/** Asks again for a chunk that did not arrive. Code that arrived and threw is not run a second time. */
export async function tryAgain<Module>(load: () => Promise<Module>, retries = RETRIES): Promise<Module> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt >= retries || !isChunkFailure(error)) throw error;
      await new Promise(done => setTimeout(done, FIRST_WAIT_MS * 2 ** attempt));
    }
  }
}

/** The address of the chunk that did not arrive. */
function fileOf(error: unknown): string {
  return error instanceof Error && 'request' in error ? String(error.request) : '';
}

/** What the shell alone knows of a page that may have to be reloaded. */
interface Page {
  readonly composition: string;
  /** Where a navigation that is under way leads, so that the reload arrives there. */
  destination(): string | undefined;
}

let page: Page = { composition: '', destination: () => undefined };

/** Lets the shell say what a reload for a chunk needs to know. */
export function reloadsFor(newPage: Page): void {
  page = newPage;
}

/**
 * Loads the code of a route: `lazy: () => retryChunk(() => import('./x/page'))`. It must wrap every lazy route, as the
 * router keeps a rejected one until the page is reloaded. While the site is away it waits, and goes on once the site is
 * back. When the site answers and retries do not help, the page is reloaded, for a remote in a composition at most once a
 * minute; within that minute the error goes on to the route's boundary. Code that arrived and does not come to an end is
 * given up with OutOfTime.
 */
export async function retryChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await inPageTime(tryAgain(load));
    } catch (error) {
      if (!isChunkFailure(error)) throw error;
      if (await afterAbsence()) continue;
      await reloadFor(fileOf(error));
      if (await afterAbsence()) continue;
      throw error;
    }
  }
}

/** Reloads the page for a missing file. Resolves where it stays: a minute has not passed, or the site is away. */
async function reloadFor(file: string): Promise<void> {
  const cause = { composition: page.composition, file };
  const isAllowed = () => mayReload(cause, Date.now(), tabStorage) && noteReload(cause, Date.now(), tabStorage);
  await loadDocument(page.destination(), isAllowed);
}
