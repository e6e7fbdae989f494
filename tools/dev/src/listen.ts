import type http from 'node:http';
import { DevError } from './options';
import type { Upstream } from './proxy';

/** A server of this machine alone, and the site behind it, opened and closed as one. */
export function doorOf(server: http.Server, upstream: Upstream) {
  return {
    /** Returns the port that it listens at: `port`, or any free one for 0. */
    listen: (port: number) => listening(server, port),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await upstream.close();
    },
  };
}

function listening(server: http.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', () => reject(new DevError(`Port ${port} is taken. Choose another with --port.`)));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
