import { deliveryStreamPath } from '@madang/contracts';
import { DATA_HEADERS, Occupancy, onDisconnect, RETRY_SECONDS } from '@madang/server';
import { Refused } from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry';

const HEARTBEAT_MS = 5_000;
/** More than this waiting for a slow reader, and it is dropped: it reconnects and gets the newest. */
const WAITING_BYTES = 256_000;

/** An edge holds one; operators and teams open one now and then. */
const LIMITS = { perAddress: 50, inAll: 500 };
const FULL = '지금은 연결이 가득 찼어요. 잠시 뒤에 다시 시도해 주세요.';

/** Each change of a channel's delivery as an event, the newest first: a client that reconnects has missed nothing. */
export function deliveryStream(app: FastifyInstance, registry: Registry): void {
  const config = { access: 'visitor' } as const; // the content is signed
  const url = `/registry${deliveryStreamPath(':channel')}`;
  const occupancy = new Occupancy(LIMITS);
  app.get<{ Params: { channel: string } }>(url, { config }, async (request, reply) => {
    const { channel } = request.params;
    if (!(await registry.delivery(channel))) throw new Refused(404, '그런 채널이 없어요.');
    const leave = occupancy.enter(request.ip);
    if (!leave) {
      reply.header('retry-after', RETRY_SECONDS);
      throw new Refused(503, FULL);
    }
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      ...DATA_HEADERS,
      // The connection ends with the stream: a kept-alive one would delay the closing of the server.
      connection: 'close',
    });
    const write = (text: string) => {
      if (raw.writableLength > WAITING_BYTES) raw.destroy();
      else raw.write(text);
    };
    let sentSequence = 0;
    const sendDelivery = async () => {
      const signed = await registry.delivery(channel).catch(error => {
        request.log.error({ err: error, channel }, 'a delivery is not sent to edges');
        return undefined;
      });
      if (!signed || signed.delivery.sequence <= sentSequence) return;
      sentSequence = signed.delivery.sequence;
      write(`id: ${sentSequence}\nevent: delivery\ndata: ${JSON.stringify(signed)}\n\n`);
    };
    const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
    const stop = registry.watch(channel, () => void sendDelivery());
    const end = () => {
      clearInterval(heartbeat);
      stop();
      open.delete(end);
      leave();
      raw.end();
    };
    open.add(end);
    onDisconnect(request.raw, raw, end);
    raw.on('error', () => undefined);
    await sendDelivery();
  });
  const open = new Set<() => void>();
  app.metrics.gauge({ name: 'madang_edge_streams', help: 'Open streams, each of an edge.' }, () => open.size);
  app.addHook('preClose', async () => {
    for (const end of [...open]) end();
  });
}
