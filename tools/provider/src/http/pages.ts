import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refused } from '@madang/server/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';

const FOLDER = path.resolve(import.meta.dirname, '../../client');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Of the house: many machines have no Korean letters of their own. */
const FONTS = ['fonts.css', 'core.woff2', 'common.woff2', 'rare.woff2'];
const { resolve } = createRequire(import.meta.url);

const A_DAY = 'public, max-age=86400';
const OPEN = { config: { access: 'visitor' } } as const;

/** Serves the pages of games. Only the sites that are named may frame them. */
export function servePages(app: FastifyInstance, siteOrigins: readonly string[]): void {
  const files = new Map([
    ...readdirSync(FOLDER)
      .filter(file => TYPES[path.extname(file)])
      .map(file => [file, readFileSync(path.join(FOLDER, file))] as const),
    ...FONTS.map(file => [file, readFileSync(resolve(`@madang/ui/fonts/${file}`))] as const),
  ]);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigins.join(' ')}`,
  ].join('; ');

  const send = (reply: FastifyReply, file: string): FastifyReply => {
    const content = files.get(file);
    if (!content) throw new Refused(404, '없는 주소예요.');
    reply.removeHeader('x-frame-options'); // it knows no list of origins; frame-ancestors does
    if (path.extname(file) === '.woff2') reply.header('cache-control', A_DAY);
    return reply
      .header('content-security-policy', policy)
      .type(TYPES[path.extname(file)] ?? '')
      .send(content);
  };
  app.get('/play/:gameId', OPEN, async (_request, reply) => send(reply, 'game.html'));
  app.get('/lobby', OPEN, async (_request, reply) => send(reply, 'game.html'));
  app.get('/proof', OPEN, async (_request, reply) => send(reply, 'proof.html'));
  app.get<{ Params: { file: string } }>('/client/:file', OPEN, async (request, reply) =>
    send(reply, request.params.file),
  );
}
