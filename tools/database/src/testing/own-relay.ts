import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A stretch of line to a server, that a test can cut. */
export interface OwnRelay {
  readonly port: number;
  /** Cuts all that go through; until it is mended, nobody gets through. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A relay of its own to a port of loopback. */
export async function ownRelay(target: number): Promise<OwnRelay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    if (isCut) near.destroy();
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    cut,
    mend: () => {
      isCut = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
