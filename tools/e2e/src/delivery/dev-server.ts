import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openCommand, ROOT } from './command';

export interface DevServer {
  readonly origin: string;
  /** Writes a source of the copy, as an editor would. */
  write(file: string, text: string): void;
  /** Ctrl+C, and what the command's exit code then is. */
  interrupt(): Promise<number | null>;
}

/** `madang dev community` on a copy of the remote, in which the message page is the one of the test. */
export async function openDev(site: string, sources: Readonly<Record<string, string>>): Promise<DevServer> {
  mkdirSync(path.join(ROOT, '.madang'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, '.madang/dev-community-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const isSource = (file: string) => !/[\\/](dist|node_modules)$/.test(file);
  cpSync(path.join(ROOT, 'remotes/community'), folder, { recursive: true, filter: isSource });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, 'src/message', file), text);
  for (const [file, text] of Object.entries(sources)) write(file, text);
  const { origin, interrupt } = await openCommand(
    ['dev', 'community', '--from', folder, '--port', '0', '--against', site],
    {},
  ).catch(error => {
    remove();
    throw error;
  });
  return { origin, write, interrupt: () => interrupt().finally(remove) };
}
