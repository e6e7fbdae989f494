import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to a server that a test can cut. */
export interface OwnRelay {
  readonly port: number;
  /** Cuts all connections through it; until it is mended, none gets through. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A relay of its own to a port of loopback. */
export async function ownRelay(target: number): Promise<OwnRelay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer(incoming => {
    const outgoing = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    if (isCut) incoming.destroy();
    incoming.pipe(outgoing);
    outgoing.pipe(incoming);
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
