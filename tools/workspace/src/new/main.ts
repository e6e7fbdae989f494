import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { make, type NewItem } from './make';
import { NewError } from './new-error';
import { openWorkspace } from './workspace';

// `madang new remote|page|dialog`: writes the files, and everything that the house wants to know of them.

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const USAGE = `madang new remote NAME --title TITLE [--path /PATH]
madang new page REMOTE /PATH --title TITLE
madang new dialog REMOTE NAME --title TITLE

TITLE is what members read, in Korean.`;

function words() {
  try {
    const options = { title: { type: 'string' }, path: { type: 'string' } } as const;
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch (error) {
    throw new NewError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function readItem(): NewItem {
  const {
    positionals: [kind, first, second],
    values: { title, path },
  } = words();
  if (!title) throw new NewError(`What do members call it? Say it with --title.\n\n${USAGE}`);
  if (kind === 'remote' && first) return { kind, name: first, title, path: path ?? `/${first}` };
  if (kind === 'page' && first && second) return { kind, remote: first, path: second, title };
  if (kind === 'dialog' && first && second) return { kind, remote: first, name: second, title };
  throw new NewError(USAGE);
}

try {
  const workspace = openWorkspace(ROOT);
  const nextSteps = make(workspace, readItem());
  const biome = spawnSync(`${ROOT}/node_modules/.bin/biome`, ['check', '--write', ...workspace.written()], {
    cwd: ROOT,
  });
  if (biome.status !== 0) throw new Error(`what was written does not pass the linter:\n${biome.stderr}${biome.stdout}`);
  console.log(`${workspace.written().join('\n')}\n\n${nextSteps}`);
} catch (error) {
  console.error(error instanceof NewError ? error.message : error);
  process.exitCode = 1;
}
