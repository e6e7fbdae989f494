import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MADANG = path.join(ROOT, 'tools/registry/bin/madang.mjs');
const OPEN_MS = 90_000;

export interface OpenCommand {
  readonly origin: string;
  /** Ctrl+C, and what the command's exit code then is. */
  interrupt(): Promise<number | null>;
}

interface CommandOptions {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** The program; `madang` when nothing is said. */
  readonly program?: string;
}

/** A command that serves pages until it is interrupted, as somebody runs it in a terminal. */
export async function openCommand(
  args: readonly string[],
  { env = {}, cwd = ROOT, program = MADANG }: CommandOptions = {},
): Promise<OpenCommand> {
  // In a group of its own, which is what a terminal sends Ctrl+C to.
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const exitCode = new Promise<number | null>(resolve => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    const printed: string[] = [];
    const fail = () => reject(new Error(`${args[0]} did not open:\n${printed.join('')}`));
    const timer = setTimeout(fail, OPEN_MS);
    void exitCode.then(fail);
    const read = (chunk: unknown) => {
      printed.push(String(chunk));
      const address = /: (http:\/\/localhost:\d+)$/m.exec(printed.join(''))?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  }).catch(error => {
    child.kill('SIGTERM');
    throw error;
  });
  return {
    origin,
    interrupt: async () => {
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGINT');
      return exitCode;
    },
  };
}
