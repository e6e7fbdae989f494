import type { Judgement } from '@madang/contracts';
import { judge, type Visits } from './judge';

/** Chance that is the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const REMOTES = ['shell', 'sports', 'minigames', 'casino', 'wallet', 'community'] as const;

interface Simulated {
  readonly seed: number;
  /** The share of visitors that get the candidate. */
  readonly share: number;
  /** How often a visit of any remote fails, on either side. */
  readonly failing: number;
  /** How often a visit of sports fails on the candidate. */
  readonly faulty?: number;
  readonly visits: number;
  /** After how many visits it is judged again. */
  readonly every: number;
}

export interface Outcome {
  readonly judgement: Judgement;
  /** Visits of both sides, and those in which a member met a failure of the candidate, until it was called worse. */
  readonly visits: number;
  readonly hit: number;
}

/** Visits one after another, each of the shell and two remotes, judged all along as the registry does it. */
export function simulated({ seed, share, failing, faulty = failing, visits, every }: Simulated): Outcome {
  const chance = seeded(seed);
  const counts = { candidate: noVisits(), stable: noVisits() };
  let judgement = judged(counts);
  let hit = 0;
  for (let visit = 1; visit <= visits; visit += 1) {
    const isCandidate = chance() < share;
    const side = isCandidate ? counts.candidate : counts.stable;
    let failures = 0;
    for (const remote of ['shell', drawn(chance), drawn(chance)].filter((name, at, all) => all.indexOf(name) === at)) {
      const rate = isCandidate && remote === 'sports' ? faulty : failing;
      const fails = chance() < rate;
      const seen = side.find(each => each.remote === remote);
      if (seen) [seen.visits, seen.failed] = [seen.visits + 1, seen.failed + (fails ? 1 : 0)];
      if (fails) failures += 1;
    }
    if (isCandidate && failures > 0) hit += 1;
    if (visit % every !== 0) continue;
    judgement = judged(counts);
    if (judgement.verdict === 'worse') return { judgement, visits: visit, hit };
  }
  return { judgement, visits, hit };
}

type Counts = { -readonly [Field in keyof Visits]: Visits[Field] }[];

const noVisits = (): Counts => REMOTES.map(remote => ({ remote, visits: 0, failed: 0 }));
const drawn = (chance: () => number) => REMOTES[1 + Math.floor(chance() * (REMOTES.length - 1))] ?? 'sports';
const judged = (counts: { candidate: Counts; stable: Counts }) =>
  judge({ ...counts, remotes: REMOTES, changed: ['sports'] });
