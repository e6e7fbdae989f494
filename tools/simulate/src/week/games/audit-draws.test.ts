import { sha256 } from '@madang/games/fairness';
import { describe, expect, it } from 'vitest';
import { checkChain, type DrawnRound } from './audit-draws';

const third = '0c'.repeat(32);
const second = sha256(third);
const first = sha256(second);
const chain = { gameId: 217, day: '2026-12-01', salt: 'c0ffee', end: sha256(first) };

const drawn = (number: number, seed: string): DrawnRound => ({
  gameId: 217,
  day: chain.day,
  number,
  kind: 'ladder',
  seed,
  won: [],
  refund: [],
});

describe('the seeds of a day', () => {
  it('lead to its end, also where there were rounds without bets', () => {
    expect(() => checkChain(chain, [drawn(3, third), drawn(1, first)])).not.toThrow();
    expect(() => checkChain(chain, [drawn(2, second)])).not.toThrow();
  });

  it('are found to be of another chain, or of another round', () => {
    expect(() => checkChain(chain, [drawn(1, first), drawn(2, third)])).toThrow('not of its chain');
    expect(() => checkChain(chain, [drawn(3, second)])).toThrow('not of its chain');
    expect(() => checkChain({ ...chain, end: first }, [drawn(1, first)])).toThrow('not of its chain');
  });
});
