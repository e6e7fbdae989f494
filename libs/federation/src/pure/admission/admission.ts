import { type Limits, Release } from '@madang/contracts';
import * as z from 'zod';
import { budgetRefusals, containerRefusals, integrityRefusals } from './file-rules';
import { contractRefusals, federationRefusals, sharedRefusals } from './host-rules';
import { linkRefusals } from './link-rules';
import { frameRefusals, manifestRefusals, pathRefusals, tileRefusals } from './manifest-rules';
import { type AdmissionRefusal, type Rule, refused } from './refusal';

export interface Candidate {
  /** One release.json of the shell and one of each remote, as they were published. */
  readonly releases: readonly unknown[];
  readonly limits: Limits;
}

/** Why these releases cannot run together; empty when they can. Needs no browser, no network and no clock. */
export function admission({ releases, limits }: Candidate): AdmissionRefusal[] {
  const parsed = releases.map(release => ({ release, result: Release.safeParse(release) }));
  const malformed = parsed.flatMap(({ release, result }) =>
    result.success ? [] : formRefusals(release, result.error),
  );
  if (malformed.length > 0) return malformed;

  const all = parsed.flatMap(({ result }) => (result.success ? [result.data] : []));
  const remotes = all.filter(release => release.name !== 'shell');
  const [shell, ...others] = all.filter(release => release.name === 'shell');
  if (!shell || others.length > 0) {
    const release = { name: 'composition', version: '' };
    const found = `${others.length + (shell ? 1 : 0)} releases of the shell`;
    return [
      refused('release', { release, found, expected: 'there must be one', fix: 'choose one release of the shell' }),
    ];
  }
  return [...namesRefusals(remotes), ...integrityRefusals(shell), ...together(shell, remotes, limits)];
}

function together(shell: Release, remotes: readonly Release[], limits: Limits): AdmissionRefusal[] {
  const described = remotes.flatMap(release => (release.manifest ? [{ release, manifest: release.manifest }] : []));
  return [
    ...remotes.filter(release => !release.manifest).map(withoutManifest),
    ...described.flatMap(manifestRefusals),
    ...described.flatMap(each => frameRefusals(each, limits)),
    ...remotes.flatMap(release => [
      ...contractRefusals(shell, release),
      ...federationRefusals(shell, release),
      ...sharedRefusals(shell, release),
      ...linkRefusals(shell, release),
      ...integrityRefusals(release),
      ...budgetRefusals(release, limits),
    ]),
    ...pathRefusals(described),
    ...tileRefusals(described),
    ...containerRefusals(remotes),
  ];
}

function withoutManifest(release: Release): AdmissionRefusal {
  const fix = 'add remote.json beside package.json';
  return refused('remote.json', { release, found: 'it has none', expected: 'every remote needs one', fix });
}

function namesRefusals(remotes: readonly Release[]): AdmissionRefusal[] {
  const names = remotes.map(({ name }) => name);
  return remotes
    .filter(({ name }, index) => names.indexOf(name) !== index)
    .map(release => {
      const fix = 'choose one of them';
      return refused('release', { release, found: 'it is in the set twice', expected: 'a remote runs once', fix });
    });
}

const Labelled = z.object({ name: z.string().catch('unnamed'), version: z.string().catch('unversioned') });

/** release.json is not of the agreed form: says where, and names the part that a team would look for. */
function formRefusals(value: unknown, error: z.ZodError): AdmissionRefusal[] {
  const label = Labelled.safeParse(value);
  const release = label.success ? label.data : { name: 'unnamed', version: 'unversioned' };
  return error.issues.map(issue => {
    const found = `${issue.path.join('.') || 'release.json'} is not of the agreed form`;
    return refused(ruleOf(issue.path), { release, found, expected: issue.message, fix: fixOf(issue.path) });
  });
}

function ruleOf(path: readonly PropertyKey[]): Rule {
  if (path[0] === 'manifest') return 'remote.json';
  return path[0] === 'files' && path.at(-1) === 'integrity' ? 'integrity' : 'release';
}

const fixOf = (path: readonly PropertyKey[]) =>
  path[0] === 'manifest' ? 'put remote.json right' : 'publish what the build wrote, unchanged';
