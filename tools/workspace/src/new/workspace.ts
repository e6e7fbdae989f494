import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteManifest } from '@madang/contracts';
import { NewError } from './new-error';

/** The folder in which rooms are made, by paths from its root. */
export interface Workspace {
  readonly root: string;
  read(file: string): string;
  exists(file: string): boolean;
  /** Writes a file that is not there yet. */
  add(file: string, text: string): void;
  /** Writes a file that is there. */
  change(file: string, text: string): void;
  /** remote.json of every remote. */
  manifests(): RemoteManifest[];
  /** All that was written, by path. */
  written(): readonly string[];
}

export function openWorkspace(root: string): Workspace {
  const written: string[] = [];
  const at = (file: string) => path.join(root, file);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
    written.push(file);
  };
  return {
    root,
    read: file => readFileSync(at(file), 'utf8'),
    exists: file => existsSync(at(file)),
    add(file, text) {
      if (existsSync(at(file))) throw new NewError(`${file} is there already; choose another name.`);
      write(file, text);
    },
    change: write,
    manifests: () =>
      readdirSync(at('remotes'))
        .map(name => at(`remotes/${name}/remote.json`))
        .filter(existsSync)
        .map(file => RemoteManifest.parse(JSON.parse(readFileSync(file, 'utf8')))),
    written: () => written,
  };
}
