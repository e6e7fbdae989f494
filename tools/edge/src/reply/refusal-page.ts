import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { errors } from '@madang/locale';
import type { Reply } from './reply';

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1rem;text-align:center;font:1rem/1.6 sans-serif}' +
  'h1,p{margin:0}a{color:inherit;padding:.75rem}';

/** Nothing but its own style, by its hash: the page works while nothing else of the site does. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whether a person reads the reply. Old browsers do not say so; they request HTML. */
export function isNavigation({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate';
}

/** A refusal for a person: its status, what it means, and the way to the first page. `message` is a text of ours. */
export function refusalPage(status: number, message: string): Reply {
  const title = status === 404 ? errors.notFound : message;
  const words = status === 404 ? `<p>${message}</p>` : '';
  const body = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main role="alert"><p>${status}</p><h1>${title}</h1>${words}<p><a href="/">첫 화면으로</a></p></main></body></html>`;
  return {
    status,
    type: 'text/html; charset=utf-8',
    body,
    headers: { 'content-security-policy': POLICY, 'x-frame-options': 'DENY' },
  };
}
