import type { ServerResponse } from 'node:http';
import type { BuildResult } from '@madang/federation/build';

/** The latest build of each room, sent to every open page, and at once to a new one. */
export function buildNotifier() {
  const latest = new Map<string, BuildResult>();
  const pages = new Set<ServerResponse>();
  const write = (page: ServerResponse, built: BuildResult) => page.write(`data: ${JSON.stringify(built)}\n\n`);
  return {
    notify(built: BuildResult): void {
      latest.set(built.room, built);
      for (const page of pages) write(page, built);
    },
    listen(page: ServerResponse): void {
      page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      page.write('retry: 500\n\n');
      for (const built of latest.values()) write(page, built);
      pages.add(page);
      page.on('close', () => pages.delete(page));
    },
  };
}
