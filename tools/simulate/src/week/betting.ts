import { type Draw, drawsOf } from '@madang/feed';
import { checksBy } from './checks';
import type { Bettor } from './crowd';
import { Disagreement } from './disagreement';
import { followUps } from './follow-ups';
import { type Answer, createMemberClient } from './member-client';
import { type PlaceRequest, placeRequests } from './place-requests';
import type { PlayOptions, SimulationContext } from './play';

/** An accepted bet, as its member was shown it, and how the member ended it. */
export interface AcceptedBet {
  readonly bettor: Bettor;
  readonly bet: Answer['bets'][number];
  ending: { readonly kind: 'cancelled' | 'cashed-out'; readonly amount: number } | null;
}

/** A request and its answer, at once or after the hold. */
interface PlaceAttempt {
  readonly request: PlaceRequest;
  readonly bettor: Bettor;
  readonly key: string;
  readonly answer: Answer;
  readonly isTwice: boolean;
  readonly isAgain: boolean;
}

/** Of a hundred requests: sent twice at once, or again later; and of those, the key used for something else. */
const TWICE = 5;
const LATER = 4;
const OTHER = 30;

/** The crowd at its slips. */
export function betting({ platform, clock, book, crowd }: SimulationContext, { seed, ordersPerStep }: PlayOptions) {
  const draw: Draw = drawsOf(`${seed}:members`);
  const happens = (percent: number) => draw() * 100 < percent;
  const requests = placeRequests(book, draw);
  const client = createMemberClient(platform);
  const checks = checksBy(book, clock);
  const accepted = new Map<string, AcceptedBet>();
  const answers: Record<string, number> = {};
  const again: PlaceAttempt[] = [];
  let attempts: Promise<PlaceAttempt | null>[] = [];
  let open = 0;
  let keys = 0;

  const count = (what: string) => {
    answers[what] = (answers[what] ?? 0) + 1;
  };
  const nextKey = () => {
    keys += 1;
    return `simulated-${String(keys).padStart(8, '0')}`;
  };
  const after = followUps({ client, draw, count, nextKey, tries: ordersPerStep });

  async function place(request: PlaceRequest, bettor: Bettor): Promise<PlaceAttempt> {
    const key = nextKey();
    const isTwice = happens(TWICE);
    const isAgain = happens(LATER);
    open += 1;
    const first = client.place(request, { bettor, key }).finally(() => {
      open -= 1;
    });
    const twin = isTwice ? client.place(request, { bettor, key }) : null;
    const answer = await first;
    checks.first(request, answer);
    if (twin) checks.repeat(answer, await twin, { request, key });
    return { request, bettor, key, answer, isTwice, isAgain };
  }

  function record(attempt: PlaceAttempt): void {
    count(String(attempt.answer.status));
    if (attempt.isTwice) count('repeated');
    if (attempt.isAgain) again.push(attempt);
    for (const bet of attempt.answer.bets) {
      const one: AcceptedBet = { bettor: attempt.bettor, bet, ending: null };
      accepted.set(bet.betId, one);
      after.add(one);
    }
  }

  async function repeat({ request, bettor, key, answer }: PlaceAttempt, isOther: boolean): Promise<void> {
    count('repeated');
    checks.repeat(answer, await client.place(request, { bettor, key }), { request, key });
    if (!isOther) return;
    const other = { ...request, bets: request.bets.map(bet => ({ ...bet, stake: bet.stake + 1000 })) };
    const refused = await client.place(other, { bettor, key });
    if (refused.status !== 409) throw new Disagreement('a key was used for two bets', { key, refused });
  }

  return {
    accepted,
    answers,
    /** Members send their requests; those on hold wait for the clock. */
    async place(): Promise<void> {
      requests.look(clock.now().getTime());
      attempts = Array.from({ length: ordersPerStep }, () => {
        const request = requests.next();
        const bettor = crowd.members[Math.floor(draw() * crowd.members.length)];
        return request && bettor ? place(request, bettor) : Promise.resolve(null);
      });
      for (const one of attempts) one.catch(() => undefined); // thrown where they are awaited
      while (open > clock.waiterCount()) await new Promise(done => setImmediate(done));
    },
    /** Recorded in the order in which they were sent, whichever was answered first: so a seed repeats. */
    async answered(): Promise<void> {
      for (const attempt of await Promise.all(attempts.splice(0))) if (attempt) record(attempt);
    },
    /** Some repeat themselves, some take bets back, some cash out. */
    async end(): Promise<void> {
      await Promise.all(again.splice(0).map(attempt => repeat(attempt, happens(OTHER))));
      await after.end();
    },
  };
}
