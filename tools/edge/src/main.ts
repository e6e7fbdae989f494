import { endUnstarted, endWithGrace, openLog } from '@madang/server';
import { configFrom } from './config';
import { createEdge } from './edge';

const log = openLog({ level: 'info', name: 'edge', to: process.stderr });

try {
  const { edge: options, host, port } = configFrom(process.env);
  const edge = createEdge({ ...options, log });
  endWithGrace({ log, delayMs: 10_000, close: edge.close });
  process.stdout.write(`The edge listens at http://${host}:${await edge.listen(port, host)}\n`);
} catch (error) {
  endUnstarted('edge', error);
}
