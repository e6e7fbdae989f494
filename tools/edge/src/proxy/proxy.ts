import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { refusal, send } from '../reply';
import { compressed } from './compressed';

const CONNECT_MS = 5000;

/** Headers that belong to one connection, not to the message. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const AWAY = '서버에 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.';
const SILENT = '서버가 답하지 않아요. 잠시 뒤에 다시 시도해 주세요.';

/** Sees the headers of each reply and gives those that go on. */
export type OnReply = (headers: http.IncomingHttpHeaders, request: IncomingMessage) => http.IncomingHttpHeaders;

/**
 * Hands a request on and streams the answer back as it comes: event streams flow, and statuses that only this site has
 * (555, 556, 600) pass unchanged, which is why this is Node's own client and no library.
 */
export function proxyTo(origin: string, onReply: OnReply) {
  const { hostname, port } = new URL(origin);
  const agent = new http.Agent({ keepAlive: true });

  function handOn(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path } = request;
    const upstream = http.request({ hostname, port, path, method, agent, headers: headersFor(request) });
    const failed = (status: 502 | 503, message: string) => {
      if (response.headersSent) response.destroy();
      else send(request, response, refusal(status, message));
    };
    upstream.on('socket', socket => {
      if (!socket.connecting) return;
      const timer = setTimeout(() => upstream.destroy(new Error('connecting took too long')), CONNECT_MS);
      socket.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    });
    upstream.on('error', error => {
      const isAway = 'code' in error && error.code === 'ECONNREFUSED';
      failed(isAway ? 503 : 502, isAway ? AWAY : SILENT);
    });
    upstream.on('response', answer => {
      const { headers, body } = compressed(request, answer);
      // What this edge has said already stands, also when the server behind is an edge with a composition of its own.
      for (const name of response.getHeaderNames()) delete headers[name];
      response.writeHead(answer.statusCode ?? 502, passedOn(onReply(headers, request)));
      response.flushHeaders();
      pipeline([answer, ...body, response], () => {});
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }
  return { handOn, close: () => agent.destroy() };
}

function headersFor(request: IncomingMessage): http.OutgoingHttpHeaders {
  const from = request.socket.remoteAddress ?? '';
  const before = request.headers['x-forwarded-for'];
  return {
    ...passedOn(request.headers),
    'x-forwarded-for': before ? `${before}, ${from}` : from,
    'x-forwarded-host': request.headers.host ?? '',
  };
}

function passedOn(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name)));
}
