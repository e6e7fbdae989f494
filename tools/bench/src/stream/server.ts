import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createPlatform } from '@madang/platform';
import * as z from 'zod';
import { seed } from '../bets/seed';

// The platform under measurement. So many selections of one league move so many times a second; the first one's price says
// when it was sent. Every line of the input requests the CPU time so far.

const { rate, selections, databaseUrl } = z
  .object({ rate: z.number(), selections: z.int(), databaseUrl: z.string().optional() })
  .parse(JSON.parse(process.argv[2] ?? ''));
const dataDir = mkdtempSync(path.join(tmpdir(), 'madang-bench-stream-'));
const platform = await createPlatform({
  ...(databaseUrl ? { databaseUrl } : { dataDir }),
  loopLagMs: 0,
  streamLimits: { perAddress: 10_000 },
});
await seed(platform);
await platform.app.listen({ port: 0, host: '127.0.0.1' });

const place = { fixtureId: '9000001', sportId: '6046', leagueId: '1', isLive: false, state: 'open' as const };
let round = 0;
const timer = setInterval(() => {
  round += 1;
  platform.app.bus.publish(
    'prices',
    Array.from({ length: selections }, (_, index) => ({
      ...place,
      outcomeId: String(index + 1),
      priceMilli: index === 0 ? (Date.now() % 900_000_000) + 1000 : 1001 + ((round * 7 + index) % 9000),
    })),
  );
}, 1000 / rate);

const address = platform.app.server.address();
answer({ port: typeof address === 'object' ? address?.port : address });
for await (const _ of createInterface({ input: process.stdin })) {
  const { user, system } = process.cpuUsage();
  answer(user + system);
}
clearInterval(timer);
await platform.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);

function answer(answer: unknown): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
