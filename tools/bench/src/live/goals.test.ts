import { describe, expect, it } from 'vitest';
import { missesOf } from './goals';
import type { Figures } from './measure';

const figures = (msPerSecond: number, inpWorst: number): Figures => ({
  msPerSecond,
  inpWorst,
  inpP75: inpWorst,
  fps: 60,
  lateFrames: 0,
  longTasks: 0,
});
const at2000 = (site: Figures) => ({ 2000: { site, limit: figures(20, 40), naive: figures(700, 300) } });

describe('the goals of the live board', () => {
  it('are met by little work and short clicks', () => {
    expect(missesOf(at2000(figures(24, 48)))).toEqual([]);
  });

  it('are missed by more work, and by a longer click, each in words', () => {
    expect(missesOf(at2000(figures(40, 80)))).toEqual([
      "2000/s: the site's board takes 40 ms of a second, the goal is 25.0",
      '2000/s: a click takes up to 80 ms, the goal is 50',
    ]);
  });

  it('are a share of what the first board takes, where that is little', () => {
    const result = { 2000: { ...at2000(figures(24, 40))[2000], naive: figures(300, 300) } };

    expect(missesOf(result)).toEqual(["2000/s: the site's board takes 24 ms of a second, the goal is 15.0"]);
  });
});
