import { parseArgs } from 'node:util';
import { ReportSmoke } from '@madang/contracts';
import { browse } from './browse';
import { candidateOf } from './candidate';
import { memberToken } from './member';
import { tourOf } from './pages';
import { request, SmokeError } from './registry';

// `madang smoke COMPOSITION`: the last gate before members. Opens a candidate in a browser and reports what it found.

const MOST = 50;
/** Neither good nor bad: what `bisect --run` and git call a mix that has to be passed over. */
const UNTOLD = 125;
const OPTIONS = {
  registry: { type: 'string', default: process.env.MADANG_REGISTRY ?? 'http://localhost:4200' },
  token: { type: 'string', default: process.env.MADANG_TOKEN ?? '' },
  member: { type: 'string', default: process.env.MADANG_MEMBER ?? '' },
  channel: { type: 'string', default: 'stable' },
} as const;

function words() {
  try {
    return parseArgs({ args: process.argv.slice(2), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new SmokeError(error instanceof Error ? error.message : String(error));
  }
}

async function smoke(): Promise<string[]> {
  const { values, positionals } = words();
  const [word] = positionals;
  if (!word) throw new SmokeError('Which composition? "madang compositions" lists them.');
  const operator = { origin: new URL(values.registry).origin, token: values.token };
  const visitors = { operator, memberToken: await memberToken(operator.origin, values.member) };
  const candidate = await candidateOf(operator, values.channel, word);
  const problems = (await browse(visitors, candidate)).slice(0, MOST);
  await request(operator, ReportSmoke, {
    reply: ReportSmoke.replies[200],
    params: { composition: candidate.composition.id },
    body: { problems },
  });
  const tours = candidate.composition.remotes.map(remote => tourOf(remote, candidate.pages[remote.name] ?? []));
  const count = tours.reduce((sum, { paths }) => sum + paths.length, 1);
  const unopened = tours.flatMap(tour => tour.unopened);
  console.log(problems.length === 0 ? `${count} pages are drawn as they should be: passed` : problems.join('\n'));
  if (unopened.length > 0) console.log(`Not opened, as they need an id: ${unopened.join(', ')}`);
  return problems;
}

try {
  if ((await smoke()).length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof SmokeError ? error.message : error);
  process.exitCode = UNTOLD;
}
