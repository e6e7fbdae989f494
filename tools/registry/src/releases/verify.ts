import { Release } from '@madang/contracts';
import { containerOf, integrityOf } from '@madang/federation/pure';
import type * as z from 'zod';
import { pathProblems } from './paths';
import { styleProblems } from './styles';

const MAX_RELEASE_BYTES = 30_000_000;

/** A release with all of its files, not yet trusted. */
export interface Bundle {
  readonly release: unknown;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface VerifiedBundle {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

interface Problem {
  field: string;
  message: string;
}

/** Whether the files are exactly those that release.json lists, byte for byte. Otherwise a sentence for each that is not. */
export function verify({ release, files }: Bundle): VerifiedBundle | { problems: Problem[] } {
  const parsed = Release.safeParse(release);
  if (!parsed.success) {
    return { problems: parsed.error.issues.map(issue => formProblem(issue)) };
  }
  const listed = new Map(parsed.data.files.map(file => [file.path, file]));
  const problems = [
    ...identityProblems(parsed.data),
    ...pathProblems(parsed.data.files.map(file => file.path)),
    ...loadProblems(parsed.data, listed),
    ...styleProblems(parsed.data, files),
    ...[...files.keys()].filter(path => !listed.has(path)).map(path => problem(path, 'is not listed in release.json')),
    ...parsed.data.files.flatMap(({ path, size, integrity }) => {
      const content = files.get(path);
      if (!content) return problem(path, 'is listed in release.json but was not sent');
      if (content.length !== size) return problem(path, `has ${content.length} bytes, but release.json says ${size}`);
      return integrityOf(content) === integrity ? [] : problem(path, 'is not the file that release.json was made from');
    }),
  ];
  const bytes = parsed.data.files.reduce((sum, file) => sum + file.size, 0);
  if (bytes > MAX_RELEASE_BYTES) problems.push(problem('files', `are ${bytes} bytes, but ${MAX_RELEASE_BYTES} may be`));
  return problems.length > 0 ? { problems } : { release: parsed.data, files };
}

const problem = (field: string, message: string): Problem => ({ field, message: `${field} ${message}` });

/** A release says three times what it is: in its name, in its remote.json and in the name of its container. */
function identityProblems(release: Release): Problem[] {
  const { name, manifest, container, contract } = release;
  const isShell = name === 'shell';
  const expected = isShell ? '' : containerOf(release);
  return [
    ...(isShell && manifest ? [problem('manifest', 'is that of a remote, but the release is called shell')] : []),
    ...(!isShell && !manifest ? [problem('manifest', 'is missing: add remote.json beside package.json')] : []),
    ...(manifest && !isShell && manifest.name !== name
      ? [problem('manifest', `is that of "${manifest.name}", but the release is called "${name}"`)]
      : []),
    ...(manifest && manifest.contract !== contract
      ? [problem('manifest', `says contract ${manifest.contract}, but the release says ${contract}`)]
      : []),
    ...(container === expected ? [] : [problem('container', `is called "${container}", but must be "${expected}"`)]),
  ];
}

/** Everything that a page loads must be one of the files. */
function loadProblems({ entry, scripts, styles, pages }: Release, listed: ReadonlyMap<string, unknown>): Problem[] {
  const loaded = [entry, ...scripts, ...styles, ...pages.flatMap(page => [...page.scripts, ...page.styles])];
  const missing = new Set(loaded.filter(path => !listed.has(path)));
  return [...missing].map(path => problem(path, 'is to be loaded, but is not listed in files'));
}

function formProblem(issue: z.core.$ZodIssue): Problem {
  return problem(issue.path.join('.') || 'release.json', `is not of the agreed form: ${issue.message}`);
}
