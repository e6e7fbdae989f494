import net from 'node:net';
import { STREAM_PATHS } from '@madang/contracts';
import * as z from 'zod';
import { tokenOf } from '../bets/seed';

// Opens streams all at once, says when each has received the current state, and holds them until its input ends.

const { port, streams } = z.object({ port: z.int(), streams: z.int() }).parse(JSON.parse(process.argv[2] ?? ''));
const PATH = `/api${STREAM_PATHS.liveEvent}?topics=league:1,fixture:9000000&also=general,bet`;

const began = performance.now();
const answers = await Promise.all(Array.from({ length: streams }, (_, index) => open(index)));
const refused = answers.filter(isOpen => !isOpen).length;
process.stdout.write(`${JSON.stringify({ openedMs: Math.round(performance.now() - began), refused })}\n`);
process.stdin.on('end', () => process.exit(0)).resume();

/** Whether the stream was opened and received the current state. */
function open(index: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = net.connect(port, '127.0.0.1');
    let hasSnapshot = false;
    socket.write(
      `GET ${PATH} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${tokenOf(index)}\r\nlast-event-id: gone-1\r\n\r\n`,
    );
    socket.on('data', data => {
      if (hasSnapshot || !data.includes('id: ')) return;
      hasSnapshot = true;
      resolve(true);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(hasSnapshot));
  });
}
