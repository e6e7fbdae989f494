import type { Judgement } from '@madang/contracts';
import type { Area } from './comparison';
import type { AreaCount } from './evidence';
import { judge } from './judge';

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
/** The remote under test, and its rare page, beside one that most go to. */
const SPORTS = 1;
const PAGES = ['/europe', '/europe/rare'] as const;
const RARE = 0.01;
/** Fewer than there can be, for the time that it takes: the more there are, the less is left out. */
const NETWORKS = 64;

interface Simulated {
  readonly seed: number;
  /** The share of visitors that get the candidate. */
  readonly share: number;
  /** How often a visit of any remote fails, on either side. */
  readonly failing: number;
  /** How often a visit of sports fails on the candidate, and how often one of its rare page, of which one visit in 100 is. */
  readonly faulty?: number;
  readonly faultyRare?: number;
  /** How often a document of any page stays silent on either side, and how often one of sports on the candidate. */
  readonly silence?: number;
  readonly frozen?: number;
  /** Stable has no sports: nobody visits it there. */
  readonly isNew?: boolean;
  readonly visits: number;
  /** After how many visits it is judged again. */
  readonly every: number;
  /** Ends once it may go on, as well as once it is worse. */
  readonly endsBetter?: boolean;
}

export interface Outcome {
  readonly judgement: Judgement;
  /** Visits of both sides, and those in which a member met a failure of the candidate, until it was called worse. */
  readonly visits: number;
  readonly hit: number;
}

/**
 * Visits one after another, from networks all over, each of the shell and two remotes, judged all along as the registry
 * does it. Of a visit that stays silent nothing else is known.
 */
export function simulated(options: Simulated): Outcome {
  const { seed, share, failing, silence = 0, isNew = false, visits, every } = options;
  const { faulty = failing, faultyRare = faulty, frozen = silence } = options;
  const chance = seeded(seed);
  const candidate = emptyCounts();
  const stable = emptyCounts();
  let judgement = judgementOf(candidate, stable, isNew);
  let hit = 0;
  for (let visit = 1; visit <= visits; visit += 1) {
    const isCandidate = chance() < share;
    const network = Math.floor(chance() * NETWORKS);
    const first = randomRemote(chance, isNew && !isCandidate);
    const second = randomRemote(chance, isNew && !isCandidate);
    const count = counter(isCandidate ? candidate : stable, network);
    const isSilent = chance() < (isCandidate && first === SPORTS ? frozen : silence);
    count(first, isSilent, 'silent');
    let failures = 0;
    if (!isSilent) {
      for (const remote of first === second ? [0, first] : [0, first, second]) {
        const isRare = remote === SPORTS && chance() < RARE;
        const rate = !isCandidate || remote !== SPORTS ? failing : isRare ? faultyRare : faulty;
        const fails = chance() < rate;
        count(remote, fails, 'failed');
        if (remote === SPORTS) count(REMOTES.length + (isRare ? 1 : 0), fails, 'failed');
        if (fails) failures += 1;
      }
    }
    if (isCandidate && (failures > 0 || (isSilent && first === SPORTS))) hit += 1;
    if (visit % every !== 0) continue;
    judgement = judgementOf(candidate, stable, isNew);
    const isOver = judgement.verdict === 'worse' || (options.endsBetter && judgement.verdict === 'better');
    if (isOver) return { judgement, visits: visit, hit };
  }
  return { judgement, visits, hit };
}

const AREAS = [
  ...REMOTES.map(remote => ({ remote, page: '' })),
  ...PAGES.map(page => ({ remote: 'sports', page })),
] as const;

/** The counts, by area and group of networks. */
type Counts = { -readonly [Field in keyof AreaCount]: AreaCount[Field] }[][];
const emptyCounts = (): Counts => AREAS.map(() => []);

function counter(counts: Counts, network: number) {
  return (area: number, isBad: boolean, measure: 'failed' | 'silent') => {
    const rows = counts[area];
    const place = AREAS[area];
    if (!rows || !place) return;
    rows[network] ??= { ...place, network, visits: 0, failed: 0, documents: 0, silent: 0 };
    const row = rows[network];
    row[measure === 'failed' ? 'visits' : 'documents'] += 1;
    if (isBad) row[measure] += 1;
  };
}

/** Places of groups without reports are empty, and skipped. */
const countsIn = (counts: Counts): AreaCount[] => counts.flatMap(rows => rows.filter(row => row !== undefined));

function randomRemote(chance: () => number, isWithoutSports: boolean): number {
  const first = isWithoutSports ? SPORTS + 1 : SPORTS;
  return first + Math.floor(chance() * (REMOTES.length - first));
}

function judgementOf(candidate: Counts, stable: Counts, isNew: boolean): Judgement {
  const areas: Area[] = AREAS.map(area => {
    const isChanged = area.remote === 'sports';
    return { ...area, isChanged, isNew: isChanged && isNew };
  });
  return judge({ candidate: countsIn(candidate), stable: countsIn(stable), areas });
}
