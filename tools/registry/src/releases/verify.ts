import { Release } from '@madang/contracts';
import { integrityOf } from '@madang/federation/pure';
import type * as z from 'zod';

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
    ...twice(parsed.data.files.map(file => file.path)),
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

function twice(paths: readonly string[]): Problem[] {
  return paths.filter((path, index) => paths.indexOf(path) !== index).map(path => problem(path, 'is listed twice'));
}

function formProblem(issue: z.core.$ZodIssue): Problem {
  return problem(issue.path.join('.') || 'release.json', `is not of the agreed form: ${issue.message}`);
}
