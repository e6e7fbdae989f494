import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Reply, refusal, takesBrotli } from '../reply/reply';
import type { ReleaseSource } from '../source';
import { contentTypeOf } from './content-types';
import { verifiedFiles } from './files';
import { pageTables } from './pages';
import { signedReleases } from './signed-releases';

const compress = promisify(brotliCompress);

/** Addresses below name a version or a hash: what they answer never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const NOT_THERE = '요청하신 파일을 찾을 수 없어요.';

export type Releases = ReturnType<typeof releases>;

/** All that lies below /releases/. */
export function releases(source: ReleaseSource) {
  const releaseOf = signedReleases(source);
  const file = verifiedFiles(source, releaseOf);
  const pages = pageTables(releaseOf);

  async function serve(request: IncomingMessage, pathname: string): Promise<Reply> {
    const composition = /^\/releases\/pages\/([0-9a-f]{64})\.json$/.exec(pathname)?.[1];
    if (composition) return servePages(request, composition);
    const [, name, version, path] = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    if (!name || !version || !path) return refusal(404, NOT_THERE);
    const found = await file({ name, version, path }, takesBrotli(request));
    if (!found) return refusal(404, NOT_THERE);
    const headers = {
      'cache-control': FOR_EVER,
      vary: 'accept-encoding',
      etag: `"${found.integrity.slice(7, 39)}-${found.encoding}"`,
      ...(found.encoding === 'br' ? { 'content-encoding': 'br' } : {}),
    };
    const type = contentTypeOf(path);
    if (request.headers['if-none-match'] === headers.etag) return { status: 304, type, body: '', headers };
    return { status: 200, type, body: found.content, headers };
  }

  async function servePages(request: IncomingMessage, composition: string): Promise<Reply> {
    const table = await pages.peek(composition);
    if (!table) return refusal(404, NOT_THERE);
    const reply = { status: 200, type: contentTypeOf('.json') };
    const headers = { 'cache-control': FOR_EVER, vary: 'accept-encoding' };
    const text = JSON.stringify(table);
    if (!takesBrotli(request)) return { ...reply, body: text, headers };
    return { ...reply, body: await compress(text), headers: { ...headers, 'content-encoding': 'br' } };
  }

  return { serve, file, pages };
}
