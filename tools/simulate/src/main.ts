import { parseArgs } from 'node:util';
import { ownDatabase } from '@madang/database/testing';
import { Disagreement } from './week/disagreement';
import { simulateWeek } from './week/week';

// `npm run simulate`: days of the site in minutes, and whether all of it was right. One JSON document; exit code 1 where it was not.

const USAGE =
  'npm run simulate -- [--days 7 | --hours 12] [--seed 1] [--members 2000] [--fixtures 60] [--orders 12] [--minutes 3]';

function positiveInteger(text: string, name: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} takes a whole number above 0, not ${text}. ${USAGE}`);
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      days: { type: 'string', default: '7' },
      hours: { type: 'string' },
      seed: { type: 'string', default: '1' },
      members: { type: 'string', default: '2000' },
      fixtures: { type: 'string', default: '60' },
      orders: { type: 'string', default: '12' },
      minutes: { type: 'string', default: '3' },
    },
  });
  const hours = values.hours ? positiveInteger(values.hours, 'hours') : 24 * positiveInteger(values.days, 'days');
  const options = {
    seed: values.seed,
    hours,
    members: positiveInteger(values.members, 'members'),
    fixtures: positiveInteger(values.fixtures, 'fixtures'),
    stepMs: 60_000 * positiveInteger(values.minutes, 'minutes'),
    ordersPerStep: positiveInteger(values.orders, 'orders'),
  };
  const began = performance.now();
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return { seconds: Math.round((performance.now() - began) / 1000), cpuSeconds: Math.round((user + system) / 1e6) };
  };
  const onProgress = (progress: object) => process.stderr.write(`${JSON.stringify({ ...progress, ...spent() })}\n`);
  const database = process.env.DATABASE_URL ? await ownDatabase(process.env.DATABASE_URL) : null;
  try {
    const week = await simulateWeek(options, { databaseUrl: database?.databaseUrl, onProgress });
    process.stdout.write(`${JSON.stringify({ isRight: true, ...week, ...spent() }, null, 2)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error;
    const { message: what, facts } = error;
    process.stdout.write(`${JSON.stringify({ isRight: false, ...options, what, facts, ...spent() }, null, 2)}\n`);
    return 1;
  } finally {
    await database?.drop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
