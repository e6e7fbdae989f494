import { parseArgs } from 'node:util';
import { CliError, clientOf } from './client';
import { COMMANDS } from './commands';
import { table } from './table';
import { runTool, TOOLS } from './tools';

const OPTIONS = {
  registry: { type: 'string', default: process.env.MADANG_REGISTRY ?? 'http://localhost:4200' },
  token: { type: 'string', default: process.env.MADANG_TOKEN ?? '' },
  channel: { type: 'string', default: 'stable' },
  reason: { type: 'string', default: '' },
  version: { type: 'string' },
  from: { type: 'string' },
  check: { type: 'boolean', default: false },
  percent: { type: 'string' },
  members: { type: 'string' },
  automatic: { type: 'boolean', default: false },
  downgrade: { type: 'string', default: '' },
  'without-evidence': { type: 'boolean', default: false },
  minutes: { type: 'string', default: '30' },
  data: { type: 'string', default: process.env.DATA || '.madang' },
  second: { type: 'string', default: '' },
  smoke: { type: 'boolean', default: false },
  export: { type: 'string' },
  verify: { type: 'string' },
  good: { type: 'string' },
  bad: { type: 'string' },
  run: { type: 'string' },
} as const;

function usage(): string {
  const rows = Object.entries({ ...COMMANDS, ...TOOLS }).map(([name, { takes, does }]) => [`  ${name}`, takes, does]);
  return [
    'madang COMMAND [--registry URL] [--token TOKEN] [--channel stable]',
    '',
    table(['', '', ''], rows).trimStart(),
    '',
    "The token is a team's, or that of an operator's session; MADANG_REGISTRY and MADANG_TOKEN stand for the options.",
  ].join('\n');
}

async function run(): Promise<string> {
  const { values, positionals } = parsed();
  const [name = '', ...words] = positionals;
  const command = COMMANDS[name];
  if (!command) throw new CliError(usage());
  return command.run({ client: clientOf(values.registry, values.token), words, options: values });
}

function parsed() {
  try {
    return parseArgs({ args: joined(process.argv.slice(2)), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : error}\n\n${usage()}`);
  }
}

/** `--token -x` as `--token=-x`: a token may well begin with a dash. */
function joined([name, value, ...rest]: readonly string[]): string[] {
  if (name === undefined) return [];
  const takesValue = Object.entries(OPTIONS).some(([option, { type }]) => name === `--${option}` && type === 'string');
  if (takesValue && value !== undefined) return [`${name}=${value}`, ...joined(rest)];
  return [name, ...(value === undefined ? [] : joined([value, ...rest]))];
}

const [first = '', ...rest] = process.argv.slice(2);
const tool = TOOLS[first];
try {
  if (tool) process.exitCode = await runTool(tool.file, rest);
  else console.log(await run());
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
