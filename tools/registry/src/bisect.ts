/** One release in place of another. Null: the remote was added or removed. */
export interface Change {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

interface PublishedRelease {
  readonly name: string;
  readonly version: string;
  readonly publishedAt: string;
}

type Versions = Readonly<Record<string, string>>;

/**
 * The single releases by which one composition became another, in the order in which they were published. Releases in
 * between count too: of 1.0, 1.1 and 1.2 it may have been 1.1 that broke something.
 */
export function changesBetween(good: Versions, bad: Versions, published: readonly PublishedRelease[]): Change[] {
  const names = [...new Set([...Object.keys(good), ...Object.keys(bad)])].sort();
  const steps = names
    .filter(name => good[name] !== bad[name])
    .flatMap(name => stepsOf(name, [good[name], bad[name]], published));
  return steps.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).map(({ at: _, ...change }) => change);
}

function stepsOf(
  name: string,
  [from, to]: readonly [string | undefined, string | undefined],
  published: readonly PublishedRelease[],
) {
  const own = published
    .filter(release => release.name === name)
    .sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
  const [first, last] = [from, to].map(version => own.findIndex(release => release.version === version));
  const at = own[last ?? -1]?.publishedAt ?? '';
  // To an earlier release, or to a new or removed one: there is nothing in between.
  if (first === undefined || last === undefined || first < 0 || last <= first) {
    return [{ name, from: from ?? null, to: to ?? null, at }];
  }
  return own.slice(first + 1, last + 1).map((release, index) => {
    return { name, from: own[first + index]?.version ?? null, to: release.version, at: release.publishedAt };
  });
}

/** A composition's versions after some changes. */
export function withChanges(good: Versions, changes: readonly Change[]): Versions {
  const versions = new Map(Object.entries(good));
  for (const { name, to } of changes) {
    if (to === null) versions.delete(name);
    else versions.set(name, to);
  }
  return Object.fromEntries(versions);
}

export type Verdict = 'good' | 'bad' | 'skip';

export interface SearchResult {
  /** The change that broke it lies between these, from 1; it is this one when they are the same. */
  readonly first: number;
  readonly last: number;
  /** How many mixes were tried. */
  readonly steps: number;
}

/**
 * The first change with which it is bad, when none is good and all are bad: in as many trials as the count has binary
 * digits. What cannot be judged is skipped, and the nearest to the middle that can be is tried instead.
 */
export async function search(count: number, verdictWith: (changes: number) => Promise<Verdict>): Promise<SearchResult> {
  let [good, bad, steps] = [0, count, 0];
  const skipped = new Set<number>();
  for (;;) {
    const middle = nearest((good + bad) / 2, { good, bad, skipped });
    if (middle === undefined) return { first: good + 1, last: bad, steps };
    const verdict = await verdictWith(middle);
    steps += 1;
    if (verdict === 'good') good = middle;
    else if (verdict === 'bad') bad = middle;
    else skipped.add(middle);
  }
}

type SearchRange = { readonly good: number; readonly bad: number; readonly skipped: ReadonlySet<number> };

function nearest(middle: number, { good, bad, skipped }: SearchRange): number | undefined {
  const open = Array.from({ length: Math.max(0, bad - good - 1) }, (_, index) => good + 1 + index);
  return open.filter(each => !skipped.has(each)).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
}
