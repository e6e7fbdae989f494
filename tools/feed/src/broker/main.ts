import { parseArgs } from 'node:util';
import { endWithGrace, openLog } from '@madang/server';
import { simulate } from '../simulate';
import { serveFeedApi } from './api';
import { openOutlet } from './outlet';

// A feed of one's own: the seeded world in the queue of a RabbitMQ, with the calls beside it.

const USAGE = 'npm run feed -- --amqp amqp://guest:guest@localhost:5672 [--package 1] [--port 4390] [--seed madang]';

try {
  const { values } = parseArgs({
    options: {
      amqp: { type: 'string' },
      package: { type: 'string', default: '1' },
      port: { type: 'string', default: '4390' },
      seed: { type: 'string', default: 'madang' },
    },
  });
  if (!values.amqp) throw new Error(USAGE);
  const queue = `_${values.package}_`;
  const outlet = await openOutlet({ url: values.amqp, queue });
  const simulation = simulate(outlet, {
    seed: values.seed,
    onFault: fault => process.stderr.write(`feed: ${fault}\n`),
  });
  await simulation.ready;
  const api = await serveFeedApi({ outlet, snapshot: ids => simulation.snapshot(ids), port: Number(values.port) });
  endWithGrace({
    log: openLog({ level: 'warn', name: 'feed', to: process.stderr }),
    delayMs: 5000,
    async close() {
      await simulation.stop();
      await api.close();
      await outlet.close();
    },
  });
  process.stdout.write(`feed: queue ${queue}, calls at ${api.url}\n`);
} catch (error) {
  process.stderr.write(`feed: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
