import type { Round } from '@madang/contracts';
import { offersByPage, sha256 } from '@madang/games/fairness';
import { describe, expect, it } from 'vitest';
import { checkOffers } from './check-offers';
import { pageRound } from './page-round';

/** The page's own round of 하이로우. */
const seedHash = sha256('ac6e83f1e79a8a779646460bf6d26bfc08be3b7ad2fd3b265b094fd42b8843fa');
const chain = { gameId: 502, day: '2026-12-01', end: seedHash, salt: 'c0ffee' };
const named = { gameId: 502, roundId: '-5022612010007', salt: chain.salt };
const page = offersByPage(pageRound(named), seedHash);
const at = '2026-12-01T00:00:00.000Z';

/** As the site shows it before its draw. */
const aRound = (about: Partial<Round> = {}): Round => ({
  roundId: named.roundId,
  gameId: named.gameId,
  day: chain.day,
  number: 7,
  opensAt: at,
  closesAt: at,
  drawsAt: at,
  endsAt: at,
  state: 'betting',
  setup: { kind: 'high-low', base: 10 },
  seedHash,
  seed: null,
  result: null,
  ...about,
});

const outcomes = [...page.offers].map(([number, { prices, chances, refunds }]) => ({
  outcomeId: `${named.roundId}${String(number).padStart(3, '0')}`,
  name: '하이',
  price: prices[0] ?? 0,
  chance: chances[0] ?? 0,
  refund: refunds[0] ?? 0,
}));
const marketOf = (own: typeof outcomes) => [{ marketId: 50_201, name: '하이로우', outcomes: own }];

describe('what is offered on a round', () => {
  it('is right where it is what docs/fairness.md says', () => {
    expect(checkOffers(aRound(), marketOf(outcomes), chain)).toBe(18);
  });

  it.each([
    ['setup', aRound({ setup: { kind: 'high-low', base: 9 } }), outcomes],
    ['missing', aRound(), outcomes.slice(1)],
    ['too many', aRound(), [...outcomes, ...outcomes.slice(0, 1)]],
    ['chance says', aRound(), outcomes.map(one => ({ ...one, price: one.price + 10 }))],
    ['chance says', aRound(), outcomes.map(one => ({ ...one, chance: one.chance - 1 }))],
    ['chance says', aRound(), outcomes.map(one => ({ ...one, refund: 1 }))],
    ['missing', aRound(), outcomes.map(one => ({ ...one, outcomeId: `${named.roundId}001` }))],
    ['chance says', aRound(), outcomes.map(one => ({ ...one, outcomeId: `-1${one.outcomeId.slice(-3)}` }))],
  ])('is found to be wrong: %s', (words, round, own) => {
    expect(() => checkOffers(round, marketOf(own), chain)).toThrow(words);
  });
});
