// In every room that is built from source: takes over new code as soon as a build of this room is announced.
import { BUILD_EVENT, type BuildResult } from './build-result';

declare const __webpack_hash__: string;
declare const DEV_ROOM: string;

const hot = import.meta.webpackHot;
let newest = __webpack_hash__;

/** Code that cannot be replaced in place, such as a changed table of routes, reloads the page. */
async function takeOver(): Promise<void> {
  if (newest === __webpack_hash__ || hot?.status() !== 'idle') return;
  try {
    if (!(await hot.check(true))) location.reload();
  } catch (error) {
    console.warn('This change needs a reload of the page.', error);
    location.reload();
  }
  await takeOver(); // a further build may have come meanwhile
}

addEventListener(BUILD_EVENT, ({ detail: { room, hash, problems } }: CustomEvent<BuildResult>) => {
  if (room !== DEV_ROOM || problems.length > 0) return;
  newest = hash;
  void takeOver();
});
