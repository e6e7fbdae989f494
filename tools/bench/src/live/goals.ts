import type { Figures, Subject } from './measure';

type Compared = Readonly<Record<Subject['name'], Figures>>;

const MS_PER_SECOND = 25;
const SHARE_OF_NAIVE = 1 / 20;
const INP_MS = 50;

/** The goals that the site's board misses at 2,000 changes a second, in words. */
export function missesOf(result: Readonly<Record<string, Compared>>): string[] {
  const at = result[2000];
  if (!at) return [];
  const { site, naive } = at;
  const most = Math.min(MS_PER_SECOND, naive.msPerSecond * SHARE_OF_NAIVE);
  return [
    ...(site.msPerSecond > most
      ? [`2000/s: the site's board takes ${site.msPerSecond} ms of a second, the goal is ${most.toFixed(1)}`]
      : []),
    ...(site.inpWorst > INP_MS ? [`2000/s: a click takes up to ${site.inpWorst} ms, the goal is ${INP_MS}`] : []),
  ];
}
