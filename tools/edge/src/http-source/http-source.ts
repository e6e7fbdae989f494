import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryStreamPath, pathOf, ReadComposition, ReadDelivery, TellDocuments } from '@madang/contracts';
import type { ReleaseSource } from '../source';
import { eventsOf } from './events';

const REPLY_MS = 5000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/**
 * A registry behind HTTP. Changes come by its stream; while that is down, each attempt to open it again reads the
 * delivery as well. Nothing that comes is trusted: the user of this checks it by the public keys.
 */
export function httpSource(
  registryUrl: string,
  storage: ReleaseSource['storage'],
  keys: Pick<ReleaseSource, 'publicKeys' | 'visitKey'>,
): ReleaseSource {
  /** What the stream brought and is not taken yet: saves a request. */
  const received = new Map<string, unknown>();
  const readDelivery = (channel: string) => read(registryUrl, pathOf(ReadDelivery, { channel }));

  async function listen(channel: string, onChange: () => void, signal: AbortSignal): Promise<void> {
    const receive = (value: unknown) => {
      received.set(channel, value);
      onChange();
    };
    let failures = 0;
    const stream = new URL(`/registry${deliveryStreamPath(channel)}`, registryUrl);
    while (!signal.aborted) {
      await eventsOf(stream, signal, data => {
        failures = 0;
        receive(data);
      });
      if (signal.aborted) return;
      await readDelivery(channel).then(receive, () => undefined);
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    ...keys,
    storage,
    documents: served => reportDocuments(registryUrl, { served }),
    async delivery(channel) {
      const here = received.get(channel);
      received.delete(channel);
      return here ?? readDelivery(channel);
    },
    composition: id => read(registryUrl, pathOf(ReadComposition, { composition: id })),
    watch(channel, onChange) {
      const stop = new AbortController();
      void listen(channel, onChange, stop.signal);
      return () => stop.abort();
    },
  };
}

/** Undefined where there is no such thing. Throws when there is no answer. */
async function read(origin: string, address: string): Promise<unknown> {
  const reply = await fetch(new URL(address, origin), { signal: AbortSignal.timeout(REPLY_MS), redirect: 'error' });
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new Error(`the registry answers ${reply.status} to ${address}`);
  return reply.json();
}

/** Throws when the registry does not take it. */
async function reportDocuments(origin: string, body: object): Promise<void> {
  const reply = await fetch(new URL(TellDocuments.base + TellDocuments.path, origin), {
    method: TellDocuments.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REPLY_MS),
    redirect: 'error',
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`the registry answers ${reply.status} to documents that were served`);
}
