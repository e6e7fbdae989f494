import { describe, expect, it } from 'vitest';
import { eventName, hasCashOut, isRepeatable } from './leg-event';

const fixture = { fixtureId: '1', home: '아스널', away: '첼시' };
const round = { fixtureId: '-2112612010578', home: 'EOS 파워볼 1분', away: '578회차' };

describe('eventName', () => {
  it('sets teams against each other, and says a round after its game', () => {
    expect([fixture, round].map(eventName)).toEqual(['아스널 : 첼시', 'EOS 파워볼 1분 578회차']);
  });
});

describe('a bet on a round', () => {
  it('has no cash-out, as one on fixtures has while it runs', () => {
    expect(hasCashOut({ result: 0, legs: [fixture] })).toBe(true);
    expect(hasCashOut({ result: 2, legs: [fixture] })).toBe(false);
    expect(hasCashOut({ result: 0, legs: [round] })).toBe(false);
  });

  it('can not be repeated', () => {
    expect([isRepeatable({ legs: [fixture] }), isRepeatable({ legs: [round] })]).toEqual([true, false]);
  });
});
