import http from 'node:http';
import { DELIVERY_PATHS, DeliveryNotice } from '@madang/contracts';
import type { RunningEdge } from '../edge.test-kit';

/** A tab that listens. */
export interface OpenStream {
  readonly notices: DeliveryNotice[];
  /** All that came, heartbeats included. */
  text: string;
  readonly headers: http.IncomingHttpHeaders;
  isOpen: boolean;
  close(): void;
}

/** Opens a stream, and waits until it has begun. */
export function listenTo({ port }: RunningEdge, cookie = ''): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, path: DELIVERY_PATHS.stream, agent: false, headers: { cookie } }, reply => {
      const { headers } = reply;
      const listening: OpenStream = { notices: [], text: '', headers, isOpen: true, close: () => request.destroy() };
      let rest = '';
      reply.setEncoding('utf8').on('data', (text: string) => {
        listening.text += text;
        const events = (rest + text).split('\n\n');
        rest = events.pop() ?? '';
        listening.notices.push(...events.flatMap(noticesIn));
        resolve(listening);
      });
      reply.on('close', () => {
        listening.isOpen = false;
      });
      reply.on('error', () => {});
    });
    request.on('error', reject);
  });
}

function noticesIn(event: string): DeliveryNotice[] {
  const [, data] = /^event: told\ndata: (.*)$/.exec(event) ?? [];
  return data ? [DeliveryNotice.parse(JSON.parse(data))] : [];
}
