import type { Draw } from '@madang/feed';
import { type Book, type Game, isInPlay, isOffered, isOver, type OfferedOutcome } from './book';

export interface RequestedPick {
  readonly fixtureId: string;
  readonly outcomeId: string;
  readonly price: number;
}

export interface BetRequest {
  readonly stake: number;
  readonly picks: readonly RequestedPick[];
  readonly systemFolds: number | null;
  readonly bonusFolds: number | null;
}

/** What a member sends, and its required result: null where that depends on the rules of slips. */
export interface PlaceRequest {
  readonly form: 'bet' | 'singles';
  readonly bets: readonly BetRequest[];
  readonly oddsPolicy: 'ask' | 'better' | 'any';
  readonly must: 'be taken' | 'not be taken' | null;
}

/** Bets are placed on what starts within so long, so that the last of them are settled soon after the end. */
const SOON_MS = 12 * 3_600_000;
/** The highest odds that are accepted. */
const HIGHEST = 100_000;
const SHARES = { single: 50, multiple: 74, system: 84, singles: 92 };
/** Of a hundred requests so many name a price that is not the one on offer, something closed, or another fixture. */
const STALE = 7;
const CLOSED = 4;
const FOREIGN = 2;

/** Requests of members who bet on all that is offered, some with what is not on offer. */
export function placeRequests(book: Book, draw: Draw) {
  const upTo = (count: number) => Math.floor(draw() * count);
  const happens = (percent: number) => draw() * 100 < percent;
  const one = <Item>(things: readonly Item[]): Item | undefined => things[upTo(things.length)];
  const stake = () => 1000 * (1 + upTo(50));
  let open: readonly { readonly game: Game; readonly offered: readonly OfferedOutcome[] }[] = [];
  let shut: readonly OfferedOutcome[] = [];

  const pickOf = ({ fixtureId, outcomeId, priceMilli }: OfferedOutcome): RequestedPick => ({
    fixtureId,
    outcomeId,
    price: priceMilli ?? 1010,
  });

  /** One of each of so many games, now and then two. */
  function picks(count: number, least = 0): RequestedPick[] {
    const games = new Set(Array.from({ length: count }, () => one(open)));
    return [...games].flatMap(game => {
      const offered = game?.offered.filter(({ priceMilli }) => (priceMilli ?? 0) >= least) ?? [];
      const drawnPicks = new Set(Array.from({ length: happens(8) ? 2 : 1 }, () => one(offered)));
      return [...drawnPicks].flatMap(outcome => (outcome ? [pickOf(outcome)] : []));
    });
  }

  function slip(): Pick<PlaceRequest, 'form' | 'bets'> | null {
    const kind = draw() * 100;
    const plain = { stake: stake(), systemFolds: null, bonusFolds: null };
    if (kind < SHARES.single) return bet({ ...plain, picks: picks(1).slice(0, 1) });
    if (kind < SHARES.multiple) return bet({ ...plain, picks: picks(2 + upTo(4)) });
    if (kind < SHARES.system) {
      const some = picks(3 + upTo(3));
      return some.length < 3 ? null : bet({ ...plain, picks: some, systemFolds: 2 + upTo(some.length - 2) });
    }
    if (kind < SHARES.singles) {
      return { form: 'singles', bets: picks(2 + upTo(3)).map(pick => ({ ...plain, stake: stake(), picks: [pick] })) };
    }
    const folds = one([3, 5]) ?? 3;
    return bet({ ...plain, picks: picks(folds, happens(80) ? 1300 : 0), bonusFolds: folds });
  }

  const bet = (only: BetRequest): Pick<PlaceRequest, 'form' | 'bets'> => ({ form: 'bet', bets: [only] });

  /** Puts something wrong into the first pick. */
  function spoilt(request: Pick<PlaceRequest, 'form' | 'bets'>): PlaceRequest | null {
    const [first, ...others] = request.bets;
    const [pick, ...otherPicks] = first?.picks ?? [];
    if (!first || !pick) return null;
    const by = (changed: Partial<RequestedPick>): PlaceRequest => ({
      ...request,
      bets: [{ ...first, picks: [{ ...pick, ...changed }, ...otherPicks] }, ...others],
      oddsPolicy: 'ask',
      must: 'not be taken',
    });
    const spoil = draw() * (STALE + CLOSED + FOREIGN);
    if (spoil < STALE) return by({ price: pick.price + 10 * (1 + upTo(20)) });
    if (spoil < STALE + FOREIGN)
      return by({
        fixtureId: one(open.filter(({ game }) => game.fixtureId !== pick.fixtureId))?.game.fixtureId ?? '1',
      });
    const closed = one(shut);
    return closed ? by(pickOf(closed)) : null;
  }

  return {
    /** Looks at what is on offer now. */
    look(at: number): void {
      const games = [...book.games.values()].filter(game => !isOver(game) && game.startsAt < at + SOON_MS);
      open = games.flatMap(game => {
        const offered = [...game.offered.values()].filter(outcome => isOffered(outcome, game, at));
        return offered.length > 0 ? [{ game, offered }] : [];
      });
      shut = games.flatMap(game => [...game.offered.values()].filter(outcome => !isOffered(outcome, game, at)));
    },
    next(): PlaceRequest | null {
      const request = slip();
      if (!request || request.bets.some(bet => bet.picks.length === 0) || request.bets.length === 0) return null;
      if (happens(STALE + CLOSED + FOREIGN)) return spoilt(request);
      const [only] = request.bets.length === 1 ? request.bets : [];
      const outcome = only?.picks.length === 1 ? only.picks[0] : undefined;
      const game = outcome && book.games.get(outcome.fixtureId);
      // A lone pick before the start, at the price on offer, breaks no rule of slips.
      const isPlain =
        request.form === 'bet' &&
        game !== undefined &&
        !isInPlay(game) &&
        only?.bonusFolds === null &&
        (outcome?.price ?? 0) <= HIGHEST;
      return {
        ...request,
        oddsPolicy: one(['ask', 'better', 'any'] as const) ?? 'ask',
        must: isPlain ? 'be taken' : null,
      };
    },
  };
}
