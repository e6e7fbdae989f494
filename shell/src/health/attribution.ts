export interface Build {
  readonly remote: string;
  readonly version: string;
}

const FILE = /\/releases\/([a-z][a-z0-9-]{0,30})\/(\d[^/\s]{0,60})\//g;

/**
 * Whose file a stack or an address names. The innermost remote's in a stack: what the shell lends, a remote called; and
 * the shell's where no remote is in it.
 */
export function buildIn(text: string): Build | null {
  const builds = [...text.matchAll(FILE)].map(([, remote = '', version = '']) => ({ remote, version }));
  return builds.find(({ remote }) => remote !== 'shell') ?? builds[0] ?? null;
}
