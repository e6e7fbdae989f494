import { parseArgs } from 'node:util';
import { composeSite, newMember } from '@madang/testing';
import { openBrowser } from './federation/browser';
import { bigBoard } from './live/board-data';
import { openFront } from './live/front';
import { missesOf } from './live/goals';
import { heapOver } from './live/heap';
import { type Figures, type MeasureParts, measure, type Subject } from './live/measure';
import { pagesOf } from './live/pages';
import { createStream } from './live/stream';

/**
 * What a live board of 2,000 selections costs the browser: the site's own, the least that is possible, and the board that is
 * written first. JSON on the standard output; what misses its goal on the other.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    rates: { type: 'string', default: '50,500,2000' },
    'heap-minutes': { type: 'string', default: '0' },
  },
});
const seconds = Number(values.seconds);
const rates = values.rates.split(',').map(Number);
const heapMinutes = Number(values['heap-minutes']);
if (!(seconds > 0) || rates.some(rate => !(rate > 0)) || !(heapMinutes >= 0)) {
  process.stderr.write('bench:live [--seconds 6] [--rates 50,500,2000] [--heap-minutes 0]\n');
  process.exit(1);
}

const SELECTIONS = 2000;
const SITE: Subject = { name: 'site', path: '/inplay', price: '#live [role="row"] button[aria-pressed]' };
const LIMIT: Subject = { name: 'limit', path: '/bench/limit', price: '.odds' };
const NAIVE: Subject = { name: 'naive', path: '/bench/naive', price: '.odds' };

async function compare(rate: number, parts: MeasureParts): Promise<Record<Subject['name'], Figures>> {
  return {
    site: await measure(SITE, rate, parts),
    limit: await measure(LIMIT, rate, parts),
    naive: await measure(NAIVE, rate, parts),
  };
}

const site = await composeSite();
const { token } = await newMember(site.origin);
const big = await bigBoard(site.origin, token, SELECTIONS);
const stream = createStream(big);
const front = await openFront({ site: site.origin, big, stream, pages: await pagesOf(big) });
const browser = await openBrowser();
try {
  const parts = { browser, stream, origin: front.origin, token, seconds };
  const result: Record<string, Record<Subject['name'], Figures>> = {};
  for (const rate of rates) result[rate] = await compare(rate, parts);
  const heap = heapMinutes > 0 ? { heapMB: await heapOver(heapMinutes, SITE, parts) } : {};
  process.stdout.write(`${JSON.stringify({ ...result, ...heap }, null, 2)}\n`);
  for (const miss of missesOf(result)) process.stderr.write(`${miss}\n`);
} finally {
  await browser.close();
  await front.close();
  stream.close();
  await site.close();
}
