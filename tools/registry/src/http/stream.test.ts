import { SignedDelivery } from '@madang/contracts';
import { verifiedComposition, verifiedDelivery } from '@madang/federation/pure';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBundle, aRunningRegistry } from '../a-bundle.test-kit';
import type { Registry } from '../registry';
import { createRegistryApp } from './app';

let app: FastifyInstance;
let registry: Registry;
let first: string;
let url: string;

beforeEach(async () => {
  ({ registry, first } = await aRunningRegistry());
  app = await createRegistryApp({ registry, whoIs: async () => null });
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/registry`;
});
afterEach(() => app.close());

async function* deliveries(signal: AbortSignal) {
  const { body } = await fetch(`${url}/channels/stable/stream`, { signal });
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (text + chunk).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: delivery\ndata: (.*)$/m.exec(event)?.[1];
      if (data) yield verifiedDelivery(SignedDelivery.parse(JSON.parse(data)), registry.publicKeys);
    }
  }
}

describe('what edges read without a token', () => {
  it('is the signed delivery and its compositions', async () => {
    const signed: unknown = await (await fetch(`${url}/channels/stable/delivery`)).json();
    const delivery = verifiedDelivery(signed, registry.publicKeys);
    const composition: unknown = await (await fetch(`${url}/compositions/${delivery.stable}`)).json();

    expect(delivery).toMatchObject({ channel: 'stable', stable: first, rollout: null });
    expect(verifiedComposition(composition, registry.publicKeys).id).toBe(first);
  });

  it.each(['/channels/nightly/delivery', '/channels/nightly/stream', `/compositions/${'a'.repeat(64)}`])(
    'is not there at %s',
    async path => {
      expect((await fetch(`${url}${path}`)).status).toBe(404);
    },
  );

  it('comes as a stream: what is delivered now, and each change as it happens', async () => {
    const stop = new AbortController();
    const stream = deliveries(stop.signal);
    expect((await stream.next()).value).toMatchObject({ stable: first });

    await registry.publish(aBundle('sports', { version: '1.1.0' }), 'tester');
    const { id } = await registry.propose('stable', { sports: '1.1.0' }, 'tester');
    const change = { channel: 'stable', composition: id, expected: first, reason: 'new', actor: 'op' };
    await registry.switchChannel({ deed: 'switch', ...change });

    expect((await stream.next()).value).toMatchObject({ stable: id, lastGood: first, urgent: 0 });
    stop.abort();
  });

  it('ends when the registry closes', async () => {
    const stream = deliveries(new AbortController().signal);
    await stream.next();

    await app.close();

    expect((await stream.next()).done).toBe(true);
  });
});
