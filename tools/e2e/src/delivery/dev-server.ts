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

/** Rspack's server takes no free port by itself: one for each worker. */
const PORTS_FROM = 4390;

type Program = 'madang dev' | 'rspack serve';

/** `madang dev community` on a copy of the remote, in which the message page is the one of the test; or Rspack's own command. */
export async function openDev(
  site: string,
  sources: Readonly<Record<string, string>>,
  program: Program = 'madang dev',
): Promise<DevServer> {
  mkdirSync(path.join(ROOT, '.madang'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, '.madang/dev-community-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const isSource = (file: string) => !/[\\/](dist|node_modules)$/.test(file);
  cpSync(path.join(ROOT, 'remotes/community'), folder, { recursive: true, filter: isSource });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, 'src/message', file), text);
  for (const [file, text] of Object.entries(sources)) write(file, text);
  const opened =
    program === 'madang dev'
      ? openCommand(['dev', 'community', '--from', folder, '--port', '0', '--against', site])
      : openCommand(['serve', '--port', String(PORTS_FROM + Number(process.env.TEST_PARALLEL_INDEX ?? 0))], {
          program: path.join(ROOT, 'node_modules/.bin/rspack'),
          cwd: folder,
          env: { MADANG_REGISTRY: site },
        });
  const { origin, interrupt } = await opened.catch(error => {
    remove();
    throw error;
  });
  return { origin, write, interrupt: () => interrupt().finally(remove) };
}
