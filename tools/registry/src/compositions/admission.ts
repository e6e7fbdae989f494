import type { Composition, CompositionContent, Limits, Release, RemoteBuild } from '@madang/contracts';
import { type AdmissionRefusal, admission, compose, previousFor } from '@madang/federation/pure';
import { Refused } from '@madang/server/calls';

interface Proposal {
  /** What the channel runs now; undefined when it has never run anything. */
  readonly current: Composition | undefined;
  /** The releases of the new composition, the shell included. */
  readonly releases: readonly Release[];
  readonly limits: Limits;
}

/** The composition that these releases make, after what runs now. Throws Refused, with all reasons, when they cannot. */
export function admit({ current, releases, limits }: Proposal): CompositionContent {
  const refusals = admission({ releases, limits });
  const shell = releases.find(release => release.name === 'shell');
  if (refusals.length > 0 || !shell) throw notAdmitted(refusals);
  const remotes = releases.filter(release => release !== shell);
  const previous = remotes.flatMap(release => {
    const build = previousFor(
      release,
      current?.remotes.find(remote => remote.name === release.name),
    );
    return build && isServed(build, shell) ? [[release.name, build] as const] : [];
  });
  return compose({ shell, remotes, previous: new Map(previous) });
}

/** A fallback that this shell would not serve does not count. */
function isServed({ federation, contract }: RemoteBuild, shell: Release): boolean {
  return federation === shell.federation && contract >= shell.contract - 1 && contract <= shell.contract;
}

function notAdmitted(refusals: readonly AdmissionRefusal[]): Refused {
  const problems = refusals.map(({ rule, sentence }) => ({ field: rule, message: sentence }));
  return new Refused(422, '이 릴리스들은 함께 쓸 수 없어요.', { problems });
}
