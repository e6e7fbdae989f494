import path from 'node:path';

/** The unit of a file, by its path from `src`: the folder directly below `src`, or the file itself if it stands in `src`. */
export function unitOf(file: string): string {
  const [first = '', ...below] = file.split('/');
  return below.length > 0 ? `${first}/` : first;
}

/** The unit that a relative import leads to; undefined for packages and for what is no unit of this room. */
export function unitBehind(specifier: string, from: string, units: ReadonlySet<string>): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(from), specifier);
  const [first = '', ...below] = target === '.' ? ['index'] : target.split('/');
  const names = below.length > 0 ? [`${first}/`] : [first, `${first}.ts`, `${first}.tsx`, `${first}/`];
  return names.find(name => units.has(name));
}
