import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { CliError, clientOf, usageError } from './client';
import { COMMANDS } from './commands';
import { helpOn, noCommand, usage } from './help';
import { runTool, TOOLS } from './tools';

const VERSION = packageJson.version;

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

/** How a command ended: what it says, where it says something, and its exit code. */
export interface CommandResult {
  readonly output: string | undefined;
  /** 0: done. 1: not done. 2: not understood. */
  readonly exitCode: number;
}

/** Carries a command line out. What a person can fix is output; other faults are thrown. */
export async function carryOut(args: readonly string[]): Promise<CommandResult> {
  const [first = '', ...rest] = args;
  const tool = Object.hasOwn(TOOLS, first) ? TOOLS[first] : undefined;
  const help = helpIn(args);
  try {
    if (help !== undefined) return { output: help, exitCode: 0 };
    if (tool) return { output: undefined, exitCode: await runTool(tool.file, rest) };
    return { output: await run(args), exitCode: 0 };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { output: error.message, exitCode: error.exitCode };
  }
}

const isHelp = (word: string) => word === '--help' || word === '-h';

function helpIn([first = '', ...rest]: readonly string[]): string | undefined {
  if (first === '--version') return VERSION;
  if (isHelp(first)) return usage();
  return rest.some(isHelp) ? (helpOn(first) ?? usage()) : undefined;
}

async function run(args: readonly string[]): Promise<string> {
  const { values, positionals } = parsed(args);
  const [name = '', ...words] = positionals;
  if (name === '') throw usageError(usage());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw usageError(noCommand(name));
  return command.run({ client: clientOf(values.registry, values.token), words, options: values });
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: joined(args), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw usageError(`${error instanceof Error ? error.message : error}. "madang --help" lists all`);
  }
}

/** `--token -x` as `--token=-x`: a token may well begin with a dash. */
function joined([name, value, ...rest]: readonly string[]): string[] {
  if (name === undefined) return [];
  const takesValue = Object.entries(OPTIONS).some(([option, { type }]) => name === `--${option}` && type === 'string');
  if (takesValue && value !== undefined) return [`${name}=${value}`, ...joined(rest)];
  return [name, ...(value === undefined ? [] : joined([value, ...rest]))];
}
