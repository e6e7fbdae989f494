import type { ComparedShare } from '@madang/contracts';
import { type Bounded, boundedShare, type VisitCounts } from './share';

/** Networks are distinguished by group alone, of so many: little to store, and it reveals nobody's place. */
export const NETWORK_GROUPS = 256;
/** A verdict stands without the word of so many groups of networks: those that say most for it. */
const LEFT_OUT = 4;
/** And without this share of all groups, where that is more. */
const LEFT_OUT_SHARE = 0.05;
/** No group weighs more than this share of what all say together. */
const MOST_OF_ALL = 0.05;
/** So many visits a group may always bring, however few others there are. */
const ALWAYS = 3;

/** What is known of a remote, or of one page of it, from one group of networks. */
export interface AreaCount {
  readonly remote: string;
  /** Empty for the whole remote. */
  readonly page: string;
  readonly network: number;
  /** Visits in which it was seen or failed, and those in which anything of it failed. */
  readonly visits: number;
  readonly failed: number;
  /** Documents of it that edges served some time ago, and those of which no page ever reported. */
  readonly documents: number;
  readonly silent: number;
}

export type Measure = ComparedShare['measure'];

/**
 * Bounds of a share that nobody can move from a few networks, with real visits or made-up reports. Each group of networks
 * weighs so much at most (`weighed`), and a bound is what is left of it without the groups that say most for it: the lower
 * one without those that failed most often, the upper one without those that went well most often. Both only widen the
 * bounds, so the chance that they miss the true share does not grow. The counts are those of all visits. A bound is worked
 * out when it is first read: most never are.
 */
export function firmShare(counts: readonly AreaCount[], measure: Measure, alpha: number): Bounded {
  const groups = groupsOf(counts, measure);
  const all = summed(groups);
  const fair = lazily(() => weighed(groups));
  const low = lazily(() =>
    all.failed === 0
      ? 0
      : boundedShare(
          without(fair(), ({ failed }) => failed),
          alpha,
        ).low,
  );
  const high = lazily(
    () =>
      boundedShare(
        without(fair(), ({ visits, failed }) => visits - failed),
        alpha,
      ).high,
  );
  return {
    ...all,
    get low() {
      return low();
    },
    get high() {
      return high();
    },
  };
}

function lazily<Value>(make: () => Value): () => Value {
  let result: { readonly value: Value } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}

/** What each group of networks says, of all that is given taken together. */
function groupsOf(counts: readonly AreaCount[], measure: Measure): VisitCounts[] {
  const isFailure = measure === 'failed';
  const groups: { visits: number; failed: number }[] = [];
  for (const each of counts) {
    const visits = isFailure ? each.visits : each.documents;
    const failed = isFailure ? each.failed : each.silent;
    const group = groups[each.network];
    if (!group) groups[each.network] = { visits, failed };
    else [group.visits, group.failed] = [group.visits + visits, group.failed + failed];
  }
  return groups.filter(({ visits }) => visits > 0);
}

function summed(groups: readonly VisitCounts[]): VisitCounts {
  let [visits, failed] = [0, 0];
  for (const group of groups) {
    visits += group.visits;
    failed += group.failed;
  }
  return { visits, failed };
}

/** What a group says beyond its weight is scaled down, so that its share of failures stays. */
function weighed(groups: readonly VisitCounts[]): readonly VisitCounts[] {
  const most = mostOf(groups);
  return groups.map(group =>
    group.visits > most ? { visits: most, failed: (group.failed * most) / group.visits } : group,
  );
}

/** The most that one may weigh, which is a share of what all weigh once none weighs more. */
function mostOf(groups: readonly VisitCounts[]): number {
  let most = Number.POSITIVE_INFINITY;
  for (;;) {
    let all = 0;
    for (const { visits } of groups) all += Math.min(visits, most);
    const next = Math.max(ALWAYS, MOST_OF_ALL * all);
    if (next > most * 0.99) return Math.min(most, next);
    most = next;
  }
}

/** The sum without the groups that have most to say. */
function without(groups: readonly VisitCounts[], wordOf: (group: VisitCounts) => number): VisitCounts {
  const count = Math.max(LEFT_OUT, Math.ceil(groups.length * LEFT_OUT_SHARE));
  if (groups.length <= count) return { visits: 0, failed: 0 };
  const words = Float64Array.from(groups, wordOf);
  const least = Float64Array.from(words).sort()[groups.length - count] ?? 0;
  let alike = count - words.filter(word => word > least).length;
  const isLeftOut = (word: number) => {
    if (word !== least) return word > least;
    alike -= 1;
    return alike >= 0;
  };
  return summed(groups.filter((_, nth) => !isLeftOut(words[nth] ?? 0)));
}
