import { createServer } from 'node:net';
import { StartError } from './options';

/** Asks for the port before anything is made, so that a taken one leaves nothing behind. */
export function expectFreePort(port: number): Promise<void> {
  if (port === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => reject(new StartError(`Port ${port} is taken. Choose another with --port.`)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
