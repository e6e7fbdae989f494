import { execFileSync } from 'node:child_process';

/** Which browser tests look at what is drawn or served from a folder. The longest beginning of a path counts. */
const LOOKED_AT_BY: readonly (readonly [begin: string, folders: readonly string[]])[] = [
  ['remotes/sports/', ['sports']],
  ['remotes/wallet/', ['wallet']],
  ['remotes/community/', ['community']],
  ['remotes/operations/', ['operations']],
  ['libs/betslip/', ['sports']],
  ['shell/', ['frame']],
  ['shell/src/delivery/', ['delivery']],
  ['shell/src/health/', ['delivery']],
  ['libs/federation/', ['delivery']],
  ['tools/edge/src/', ['delivery']],
  ['tools/registry/src/', ['delivery', 'operations']],
  ['tools/dev/src/', ['delivery']],
];

/** The files that differ from a branch or commit, those that are not committed yet among them. */
export function changedFiles(base: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter(file => file !== '');
}

/** The browser tests that a change can break: those of its rooms, and each that was changed itself. */
export function browserTestsOf(files: readonly string[]): string[] {
  const folders = files.flatMap(foldersOf).map(folder => `tools/e2e/src/${folder}/`);
  const specs = files.filter(file => file.endsWith('.spec.ts') && !folders.some(folder => file.startsWith(folder)));
  return [...new Set([...folders, ...specs])].sort();
}

function foldersOf(file: string): readonly string[] {
  if (/\.(test|test-kit)\.tsx?$|\.md$/.test(file)) return [];
  const [nearest] = LOOKED_AT_BY.filter(([begin]) => file.startsWith(begin)).sort(([a], [b]) => b.length - a.length);
  return nearest?.[1] ?? [];
}
