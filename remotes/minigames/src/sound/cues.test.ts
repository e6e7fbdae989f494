import { describe, expect, it } from 'vitest';
import { aRound } from '../rounds/a-round.test-kit';
import { cueBetween } from './cues';

const round = aRound();
const before = aRound({ number: 720, drawsAt: '2026-11-28T03:00:00.000Z' });
const at = (second: number) => Date.parse('2026-11-28T03:00:00.000Z') + second * 1_000;
const cue = (from: number, to: number) => cueBetween({ round, before }, at(from), at(to));

describe('what is heard of rounds', () => {
  it('is a warning ten seconds before the close, once', () => {
    expect([cue(38, 39), cue(39, 40), cue(40, 41), cue(49, 50)]).toEqual([null, 'close', null, null]);
  });

  it('is the draw, of the current round or of the one that it has just become', () => {
    expect([cue(59, 60), cue(60, 61), cue(-1, 0), cue(0, 1)]).toEqual(['draw', null, 'draw', null]);
    expect(cueBetween({ round, before: null }, at(-1), at(0))).toBeNull();
  });

  it('is nothing that happened while the tab slept', () => {
    expect([cue(10, 45), cue(39, 42), cue(39, 41.9)]).toEqual([null, null, 'close']);
  });
});
