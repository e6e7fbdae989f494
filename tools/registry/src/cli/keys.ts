import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeBreakGlass } from '../people/break-glass';
import { CliError } from './client';
import type { Commands, Run } from './command';

/** For the registry's own machine: it calls no registry, as none may answer when the token is needed. */
const breakGlass: Run = async ({ options: { data } }) => {
  if (!existsSync(data)) throw new CliError(`${path.resolve(data)} is no data folder of a registry: name it by --data`);
  const { token, hash } = makeBreakGlass(path.join(data, 'keys'));
  return [
    token,
    '',
    'Keep it where you get at it in an outage; it is shown this once, and ends the one before. It shows a channel, aborts,',
    'kills, freezes and rolls back, while nobody can be asked who an operator is. Registries elsewhere are given its hash:',
    `REGISTRY_BREAK_GLASS=${hash}`,
  ].join('\n');
};

export const KEYS: Commands = {
  'break-glass': {
    args: '[--data .madang]',
    summary: "makes, on the registry's machine, the token for outages",
    run: breakGlass,
  },
};
