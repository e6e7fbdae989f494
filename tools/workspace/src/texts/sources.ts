import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

/** The sources of these folders without their tests: paths from the root of the house, and what stands in them. */
export function sourcesIn(folders: readonly string[], end: RegExp): { file: string; source: string }[] {
  return folders
    .flatMap(folder =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => path.join(folder, file)),
    )
    .filter(
      file => end.test(file) && /\/src\//.test(file) && !/node_modules|dist\/|\.test\.|test-kit|\/testing\//.test(file),
    )
    .map(file => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
}
