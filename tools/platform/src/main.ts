import { endUnstarted, endWithGrace, openLog } from '@madang/server';
import { configFrom } from './config';
import { listenTo } from './feed/queue/listen';
import { createPlatform } from './server';

// A platform of its own, for sites of many processes: what it needs is in its environment.

try {
  const { host, port, platform: options, queues } = configFrom(process.env);
  const log = openLog({ level: 'info', name: 'platform' });
  const { app, feed, close } = await createPlatform({ ...options, log });
  const listening = queues.map(queue => listenTo(queue, { feed, log: app.log }));
  endWithGrace({
    log,
    delayMs: 10_000,
    async close() {
      await Promise.all(listening.map(one => one.stop()));
      await close();
    },
  });
  process.stdout.write(`platform: ${await app.listen({ host, port })}\n`);
} catch (error) {
  endUnstarted('platform', error);
}
