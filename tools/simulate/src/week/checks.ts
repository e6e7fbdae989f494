import type { Leg } from '@madang/contracts';
import { type Book, isOffered } from './book';
import type { VirtualClock } from './clock';
import { Disagreement } from './disagreement';
import type { Answer } from './member-client';
import type { PlaceRequest } from './place-requests';

/** What must be true of an answer at the moment in which it is given. */
export function checksBy(book: Book, clock: VirtualClock) {
  /** No leg is accepted that was not on offer at that moment, at that price. */
  function checkLeg(leg: Leg): void {
    const outcome = book.outcome(leg.outcomeId);
    const game = book.games.get(leg.fixtureId);
    const at = clock.now().getTime();
    const facts = { leg, outcome, status: game?.status, startsAt: game?.startsAt, at };
    if (!outcome || !game || outcome.fixtureId !== leg.fixtureId) throw new Disagreement('a leg of nothing', facts);
    if (!isOffered(outcome, game, at)) throw new Disagreement('a leg was taken that was not on offer', facts);
    if (outcome.priceMilli !== leg.price) throw new Disagreement('a leg was taken at a price not on offer', facts);
  }

  return {
    first(request: PlaceRequest, answer: Answer): void {
      const facts = { request, status: answer.status, words: answer.words, at: clock.now().toISOString() };
      if (![201, 409, 422].includes(answer.status)) throw new Disagreement('a request got no proper answer', facts);
      if (request.must === 'be taken' && answer.status !== 201)
        throw new Disagreement('a plain bet was refused', facts);
      if (request.must === 'not be taken' && answer.status === 201)
        throw new Disagreement('a bad bet was taken', facts);
      for (const bet of answer.bets) for (const leg of bet.legs) checkLeg(leg);
    },
    /** A repeat places nothing, and gets the answer of the first. */
    repeat(first: Answer, second: Answer, about: object): void {
      const ids = ({ status, bets }: Answer) => JSON.stringify([status, bets.map(({ betId }) => betId)]);
      if (ids(first) !== ids(second))
        throw new Disagreement('a repeat got another answer', { ...about, first, second });
    },
  };
}
