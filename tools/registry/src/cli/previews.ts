import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { MakeOverride, Releases } from '@madang/contracts';
import { type Change, changesBetween, type SearchResult, search, type Verdict, withChanges } from '../bisect';
import { CliError, usageError } from './client';
import { type Commands, find, type Invocation, numberOf, type Run } from './command';

type Body =
  | { readonly name: string; readonly version: string }
  | { readonly versions: Readonly<Record<string, string>> };

async function linkTo({ client, options }: Invocation, body: Body) {
  const minutes = numberOf(options.minutes, 'the minutes that the link holds, as --minutes 30');
  const request = { params: { channel: options.channel }, body: { ...body, minutes } };
  const { path, override } = await client.send(MakeOverride, MakeOverride.replies[201], request);
  return { link: `${options.registry}${path}`, composition: override.composition, until: override.until };
}

const override: Run = async invocation => {
  const [name, version] = invocation.words;
  if (!name || !version) throw usageError('which release? as in: madang override sports 1.4.0-branch.2');
  const { link, until } = await linkTo(invocation, { name, version });
  return `${link}\nshows ${name} ${version} in an operator's browser until ${until}`;
};

/** Halves the releases between a good composition and a bad one until one is left. */
const bisect: Run = async invocation => {
  const { good, bad } = invocation.options;
  if (!good || !bad)
    throw usageError('between which? madang bisect --good COMPOSITION --bad COMPOSITION [--run "CMD"]');
  const [from, to] = await Promise.all([find(invocation, good), find(invocation, bad)]);
  const published = await invocation.client.send(Releases, Releases.replies[200]);
  const changes = changesBetween(from.versions, to.versions, published);
  if (changes.length === 0) throw new CliError('the two compositions do not differ');
  const mix = (count: number) => withChanges(from.versions, changes.slice(0, count));
  const result = await search(changes.length, count => verdictOn(invocation, mix(count), changes[count - 1]));
  return resultOf(result, changes);
};

async function verdictOn(
  invocation: Invocation,
  versions: Readonly<Record<string, string>>,
  last: Change | undefined,
): Promise<Verdict> {
  const up = last ? `up to ${wordsOf(last)}` : 'as it was good';
  const preview = await linkTo(invocation, { versions }).catch(error => {
    if (error instanceof CliError && error.status === 422) return undefined;
    throw error;
  });
  if (!preview) {
    console.error(`${up}: these releases do not go together; another mix is tried`);
    return 'skip';
  }
  console.error(`${up}: ${preview.link}`);
  return invocation.options.run ? verdictBy(invocation.options.run, preview) : askVerdict();
}

/** Exit codes as those of git bisect run: 0 is good, 125 is undecided, anything else is bad. */
function verdictBy(command: string, { link, composition }: { link: string; composition: string }): Promise<Verdict> {
  const env = { ...process.env, MADANG_PREVIEW: link, MADANG_COMPOSITION: composition };
  const child = spawn(command, { shell: true, env, stdio: ['inherit', process.stderr, process.stderr] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => resolve(code === 0 ? 'good' : code === 125 ? 'skip' : 'bad'));
  });
}

async function askVerdict(): Promise<Verdict> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    for (;;) {
      const answer = (await terminal.question('good, bad or skip? ')).trim().toLowerCase();
      const verdict = (['good', 'bad', 'skip'] as const).find(word => answer !== '' && word.startsWith(answer));
      if (verdict) return verdict;
    }
  } finally {
    terminal.close();
  }
}

function resultOf({ first, last, steps }: SearchResult, changes: readonly Change[]): string {
  const suspects = changes.slice(first - 1, last).map(wordsOf);
  const tried = `${steps} of ${changes.length} mixes were tried`;
  if (suspects.length === 1) return `${suspects[0]} broke it; ${tried}`;
  return `one of these broke it, what lies between cannot run: ${suspects.join('; ')}; ${tried}`;
}

const wordsOf = ({ name, from, to }: Change) => `${name} ${from ?? '-'} > ${to ?? '-'}`;

export const PREVIEWS: Commands = {
  override: {
    args: 'ROOM VERSION [--minutes 30]',
    summary: "makes a link that shows a release in an operator's browser",
    run: override,
  },
  bisect: {
    args: '--good COMPOSITION --bad COMPOSITION [--run "CMD"]',
    summary: 'finds the release between the two that broke something',
    run: bisect,
  },
};
