import { COMMANDS } from './commands';
import { guessOf } from './guess';
import { table } from './table';
import { TOOLS } from './tools';

const ALL = { ...COMMANDS, ...TOOLS };

/** Every command in one row. */
export function usage(): string {
  const rows = Object.entries(ALL).map(([name, { args, summary }]) => [`  ${name}`, args, summary]);
  return [
    'madang COMMAND [--registry URL] [--token TOKEN] [--channel stable]',
    '',
    table(['', '', ''], rows).trimStart(),
    '',
    "The token is a team's, or that of an operator's session; MADANG_REGISTRY and MADANG_TOKEN stand for the options.",
    'COMPOSITION and CANDIDATE are an ID, its beginning, or a label. "madang COMMAND --help" shows one command.',
  ].join('\n');
}

/** The help of one command; undefined when there is no such command. */
export function helpOn(name: string): string | undefined {
  const command = Object.hasOwn(ALL, name) ? ALL[name] : undefined;
  return command && [`madang ${name} ${command.args}`.trim(), '', `  ${command.summary}`].join('\n');
}

export function noCommand(name: string): string {
  const guess = guessOf(name, Object.keys(ALL));
  const meant = guess ? `; did you mean "${guess}"?` : '.';
  return `there is no command "${name}"${meant} "madang --help" lists all`;
}
