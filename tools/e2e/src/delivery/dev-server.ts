import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const MADANG = path.join(root, 'tools/registry/bin/madang.mjs');
const OPEN_MS = 90_000;

export interface DevServer {
  readonly origin: string;
  /** Writes a source of the copy, as an editor would. */
  write(file: string, text: string): void;
  /** Ctrl+C, and what the command's exit code then is. */
  interrupt(): Promise<number | null>;
}

/** `madang dev community` on a copy of the remote, in which the message page is the one of the test. */
export async function openDev(site: string, sources: Readonly<Record<string, string>>): Promise<DevServer> {
  mkdirSync(path.join(root, '.madang'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.madang/dev-community-'));
  const isSource = (file: string) => !/[\\/](dist|node_modules)$/.test(file);
  cpSync(path.join(root, 'remotes/community'), folder, { recursive: true, filter: isSource });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, 'src/message', file), text);
  for (const [file, text] of Object.entries(sources)) write(file, text);

  const args = [MADANG, 'dev', 'community', '--from', folder, '--port', '0', '--against', site];
  // In a group of its own, which is what a terminal sends Ctrl+C to.
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = new Promise<number | null>(done => child.once('exit', done));
  const origin = await new Promise<string>((resolve, reject) => {
    const printed: string[] = [];
    const fail = () => reject(new Error(`the dev server did not open:\n${printed.join('')}`));
    const timer = setTimeout(fail, OPEN_MS);
    void ended.then(fail);
    const read = (chunk: unknown) => {
      printed.push(String(chunk));
      const address = /from source: (http:\S+)/.exec(printed.join(''))?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  }).catch(error => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    origin,
    write,
    interrupt: async () => {
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGINT');
      const code = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
