import { spawn } from 'node:child_process';
import path from 'node:path';
import { StartError } from './options';

/** Builds every room whose sources changed; nx answers from its cache for the others. Called by file: npx costs more. */
export function buildRooms(root: string): Promise<void> {
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  const run = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=static'], { cwd: root });
  const output: string[] = [];
  run.stdout.on('data', chunk => output.push(String(chunk)));
  run.stderr.on('data', chunk => output.push(String(chunk)));
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('exit', code => {
      if (code === 0) resolve();
      else reject(new StartError(`A room does not build:\n${output.join('')}`));
    });
  });
}
