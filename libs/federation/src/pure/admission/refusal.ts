export type Rule =
  | 'release'
  | 'remote.json'
  | 'contract'
  | 'shared'
  | 'federation'
  | 'links'
  | 'paths'
  | 'tiles'
  | 'dialogs'
  | 'integrity'
  | 'budget'
  | 'container';

/** Why a composition cannot work: one sentence for the team, with what was found, what was expected and the fix. */
export interface AdmissionRefusal {
  readonly rule: Rule;
  /** Whose release it is. */
  readonly name: string;
  readonly sentence: string;
}

interface Finding {
  release: { name: string; version: string };
  found: string;
  expected: string;
  fix: string;
}

export function refused(rule: Rule, { release, found, expected, fix }: Finding): AdmissionRefusal {
  const sentence = `${release.name} ${release.version}: ${found}, but ${expected}; ${fix}.`;
  return { rule, name: release.name, sentence };
}
