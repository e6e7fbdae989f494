import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Commands that are tools of their own: how they read their words, what they print and how they end is theirs. */
export const TOOLS: Readonly<Record<string, { args: string; summary: string; file: string }>> = {
  dev: {
    args: 'REMOTE [--port 4300] [--against URL]',
    summary: 'opens the site with this remote from source, with hot reload',
    file: 'tools/dev/src/main.ts',
  },
  new: {
    args: 'remote NAME | page REMOTE /PATH | dialog REMOTE NAME --title TITLE',
    summary: 'writes a room, a page or a dialog that passes every check',
    file: 'tools/workspace/src/new/main.ts',
  },
  preview: {
    args: 'REMOTE VERSION [--minutes 30] [--port 4301]',
    summary: 'opens the live site with this release in it, at an address of your machine; a team can do it for its own',
    file: 'tools/dev/src/preview/main.ts',
  },
  smoke: {
    args: 'COMPOSITION --member ID:PASSWORD',
    summary: 'opens a candidate in a browser, and reports whether it holds',
    file: 'tools/workspace/src/smoke/main.ts',
  },
};

/** Runs a tool in this terminal until it ends, and gives its exit code. A signal to this process is the tool's to act on. */
export function runTool(file: string, args: readonly string[]): Promise<number> {
  const command = ['--import', 'tsx/esm', path.join(ROOT, file), ...args];
  // The tool notices by the IPC channel when this process has ended, for whatever reason.
  const child = spawn(process.execPath, command, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // A terminal sends Ctrl+C to both, other senders only to this process: a tool ignores the second signal.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => {
      child.channel?.unref();
      resolve(code ?? 1);
    });
  });
}
