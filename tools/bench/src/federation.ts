import { composeSite, newMember } from '@madang/testing';
import { openBrowser } from './federation/browser';
import { misses, type Pair } from './federation/goals';
import { openMonolith } from './federation/monolith';
import { type Cost, costOf, type Fetched } from './federation/requests';
import { clickInto, deepLink, firstPaint, type Place } from './federation/visits';

/**
 * What federation costs a member: the composed site beside the same sources as one application, by the same front door.
 * JSON on the standard output; what misses its goal, and with --verbose every request, on the other.
 */
const isVerbose = process.argv.includes('--verbose');
const RUNS = 3;

const VISITS = {
  firstPaint,
  deepLink,
  clickEurope: clickInto('/europe', /^유럽형 프리매치/),
  clickCharge: clickInto('/charge', /^충전/),
};

const browser = await openBrowser();
const site = await composeSite();
const monolith = await openMonolith(site.origin);
try {
  const { token } = await newMember(site.origin);
  const places = { site: { origin: site.origin, token }, monolith: { origin: monolith.origin, token } };
  const result = {
    firstPaint: await compare('firstPaint', places),
    deepLink: await compare('deepLink', places),
    click: dearer(await compare('clickEurope', places), await compare('clickCharge', places)),
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  for (const miss of misses(result)) process.stderr.write(`${miss}\n`);
} finally {
  await browser.close();
  await monolith.close();
  await site.close();
}

/** Of two clicks, the one that costs more than the monolith's by more. */
function dearer(one: Pair, other: Pair): Pair {
  const moreOf = ({ site: ours, monolith: theirs }: Pair) => ours.bytes - theirs.bytes;
  return moreOf(one) > moreOf(other) ? one : other;
}

async function compare(visit: keyof typeof VISITS, places: { site: Place; monolith: Place }): Promise<Pair> {
  return { site: await best(visit, 'site', places.site), monolith: await best(visit, 'monolith', places.monolith) };
}

/** The least of some runs: a busy machine can part requests that belong together, and can never join what is apart. */
async function best(visit: keyof typeof VISITS, name: string, place: Place): Promise<Cost> {
  let least: Cost | undefined;
  let bestRequests: readonly Fetched[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const fetched = await VISITS[visit](browser, place);
    const cost = costOf(fetched);
    if (least && (cost.depth > least.depth || (cost.depth === least.depth && cost.bytes >= least.bytes))) continue;
    least = cost;
    bestRequests = fetched;
  }
  if (isVerbose) for (const line of bestRequests.map(lineOf)) process.stderr.write(`${visit} ${name}: ${line}\n`);
  if (!least) throw new Error('nothing was measured');
  return least;
}

function lineOf({ path, startMs, endMs, bytes }: Fetched): string {
  return `${Math.round(startMs)}-${Math.round(endMs)} ms ${bytes} B ${path}`;
}
