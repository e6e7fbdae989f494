import { deliveryStreamPath } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused';
import type { Registry } from '../registry';

const HEARTBEAT_MS = 5_000;
/** More than this waiting for a slow reader, and it is dropped: it comes back and is told the newest. */
const WAITING_BYTES = 256_000;

/** Each change of a channel's delivery as an event, the newest first of all: who comes back has missed nothing. */
export function deliveryStream(app: FastifyInstance, registry: Registry): void {
  app.get<{ Params: { channel: string } }>(deliveryStreamPath(':channel'), async (request, reply) => {
    const { channel } = request.params;
    if (!(await registry.delivery(channel))) throw new Refused(404, '그런 채널이 없어요.');
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      // When it ends, so does its connection: a kept one would keep a closing server waiting.
      connection: 'close',
    });
    const write = (text: string) => {
      if (raw.writableLength > WAITING_BYTES) raw.destroy();
      else raw.write(text);
    };
    let told = 0;
    const tell = async () => {
      const signed = await registry.delivery(channel).catch(() => undefined);
      if (!signed || signed.delivery.sequence <= told) return;
      told = signed.delivery.sequence;
      write(`id: ${told}\nevent: delivery\ndata: ${JSON.stringify(signed)}\n\n`);
    };
    const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
    const stop = registry.watch(channel, () => void tell());
    const end = () => {
      clearInterval(heartbeat);
      stop();
      open.delete(end);
      raw.end();
    };
    open.add(end);
    raw.on('close', end);
    raw.on('error', () => undefined);
    await tell();
  });
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of [...open]) end();
  });
}
