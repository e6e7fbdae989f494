interface Problem {
  readonly field: string;
  readonly message: string;
}

const problem = (field: string, message: string): Problem => ({ field, message: `${field} ${message}` });

/**
 * What is wrong with the paths of a release together: each must mean one file on every disk and in every bucket. The
 * contract has refused those that lead out.
 */
export function pathProblems(paths: readonly string[]): Problem[] {
  return [...paths.flatMap(ownProblem), ...twiceProblems(paths), ...folderProblems(paths)];
}

function ownProblem(path: string): Problem[] {
  if (path.split('/').some(part => part === '' || part === '.' || part === '..')) {
    return [problem(path, 'is not a plain path: write it without empty parts and dots')];
  }
  if (path.toLowerCase() === 'release.json') return [problem(path, 'is the name of what describes the release')];
  if (path.toLowerCase().endsWith('.br'))
    return [problem(path, 'is the name of a compressed copy, which the registry makes')];
  return [];
}

/** Some disks take a.js and A.js for one file. */
function twiceProblems(paths: readonly string[]): Problem[] {
  const first = new Map<string, string>();
  return paths.flatMap(path => {
    const earlier = first.get(path.toLowerCase());
    if (earlier === undefined) first.set(path.toLowerCase(), path);
    if (earlier === undefined) return [];
    return [problem(path, earlier === path ? 'is listed twice' : `differs from ${earlier} in capitals alone`)];
  });
}

function folderProblems(paths: readonly string[]): Problem[] {
  const folders = new Set(paths.flatMap(path => foldersOf(path.toLowerCase())));
  return paths.filter(path => folders.has(path.toLowerCase())).map(path => problem(path, 'is a file and a folder'));
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
