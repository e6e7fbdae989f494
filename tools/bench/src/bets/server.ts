import { createInterface } from 'node:readline';
import { createPlatform, verify } from '@madang/platform';
import * as z from 'zod';
import { comparisonServer } from './comparison-server';
import { addBets, isDue, publishResult } from './crowd';
import { databaseCpuMicros } from './database-cpu';
import { KEY, openGames } from './games';
import { limitOf } from './limit';
import { type Question, Questions } from './questions';
import { seed } from './seed';

/** The platform under measurement, in a process of its own. Each line of the input is a question, each answer a line. */
const { options, serves } = z
  .object({
    options: z.union([z.object({ dataDir: z.string() }), z.object({ databaseUrl: z.string() })]),
    serves: z.enum(['platform', 'seven', 'empty']),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));
/** Nobody answers there: what a wallet is asked needs no games. */
const NO_GAMES = 'http://127.0.0.1:9';
const gameServer = { url: NO_GAMES, publicUrl: NO_GAMES, keys: [KEY] };
const platform = await createPlatform({ ...options, gameServer, loopLagMs: 0 });
const memberIds = await seed(platform);
const app = serves === 'platform' ? platform.app : comparisonServer(serves, platform, memberIds);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
answer(typeof address === 'object' ? address?.port : address);

for await (const line of createInterface({ input: process.stdin }))
  answer(await answerTo(Questions.parse(JSON.parse(line))));
if (app !== platform.app) await app.close();
await platform.close();

async function answerTo(question: Question): Promise<unknown> {
  switch (question.kind) {
    case 'cpu': {
      const { user, system } = process.cpuUsage();
      return { server: user + system, database: await databaseCpuMicros(platform) };
    }
    case 'limit':
      return limitOf(platform, question.seconds, question.groupSize);
    case 'ledger':
      return { ...(await verify(platform.db)), bets: await countBets() };
    case 'addBets':
      await addBets(platform, question.count);
      return true;
    case 'publishResult':
      await publishResult(platform, question.code);
      return true;
    case 'isDue':
      return isDue(platform);
    case 'openGames':
      await openGames(platform);
      return true;
  }
}

async function countBets(): Promise<number> {
  const { count } = await platform.db
    .selectFrom('call_answer')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('content', '<>', 'limit')
    .where('status', '=', 201)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function answer(answer: unknown): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
