import { ConfigError, configFrom } from './config';
import { createEdge } from './edge';
import type { Log } from './log';

/** A line of JSON each, as the platform's log has it. */
const log: Log = {
  error({ err, ...details }: { err?: unknown }, message) {
    const error = err instanceof Error ? { type: err.name, message: err.message, stack: err.stack } : err;
    process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), ...details, err: error, msg: message })}\n`);
  },
};

try {
  const { edge: options, host, port } = configFrom(process.env);
  const edge = createEdge({ ...options, log });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      edge.close().then(() => process.exit(0));
    });
  }
  process.stdout.write(`The edge listens at http://${host}:${await edge.listen(port, host)}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
