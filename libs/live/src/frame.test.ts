import { LiveFrame } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { readFrame } from './frame';

const frame = (changes: object = {}) => ({
  topic: 'league:41',
  prices: [
    ['149383821812345678', 1850, 'open'],
    ['149383821812345679', 1000, 'closed'],
  ],
  fixtures: [],
  ...changes,
});

describe('readFrame', () => {
  it('reads what the contract reads, and the same of it', () => {
    expect(readFrame(frame())).toEqual(LiveFrame.parse(frame()));
  });

  it.each([
    ['no frame', null],
    ['a wrong topic', frame({ topic: 'everything' })],
    ['no prices', { topic: 'league:41', fixtures: [] }],
    ['prices that are no list', frame({ prices: 'none' })],
    ['a price without a state', frame({ prices: [['7', 1850]] })],
    ['an id that is a number', frame({ prices: [[7, 1850, 'open']] })],
    ['a broken price', frame({ prices: [['7', 1.85, 'open']] })],
    ['a price below even money', frame({ prices: [['7', 999, 'open']] })],
    ['an unknown state', frame({ prices: [['7', 1850, 'maybe']] })],
    ['a fixture without an id', frame({ fixtures: [{ status: 2 }] })],
  ])('takes %s for none, as the contract does', (_, data) => {
    expect(readFrame(data)).toBeNull();
    expect(LiveFrame.safeParse(data).success).toBe(false);
  });
});
