import type { Draw } from '@madang/feed';
import { type Book, type Game, isInPlay, isOffered, isOver, type Offered } from './book';

export interface AskedPick {
  readonly fixtureId: string;
  readonly outcomeId: string;
  readonly price: number;
}

export interface AskedLine {
  readonly stake: number;
  readonly picks: readonly AskedPick[];
  readonly systemFolds: number | null;
  readonly bonusFolds: number | null;
}

/** What a member sends, and what has to come of it: null where that depends on the rules of slips. */
export interface Order {
  readonly form: 'bet' | 'singles';
  readonly lines: readonly AskedLine[];
  readonly oddsPolicy: 'ask' | 'better' | 'any';
  readonly must: 'be taken' | 'not be taken' | null;
}

/** Bets are laid on what starts within so long, so that the last of them are settled soon after the end. */
const SOON_MS = 12 * 3_600_000;
/** The highest odds that are taken. */
const HIGHEST = 100_000;
const SHARES = { single: 50, multiple: 74, system: 84, singles: 92 };
/** Of a hundred orders so many name a price that is not the one on offer, something closed, or another fixture. */
const STALE = 7;
const CLOSED = 4;
const FOREIGN = 2;

/** Orders of members who bet on all that is offered, some with what nobody offers. */
export function orderMaker(book: Book, draw: Draw) {
  const upTo = (count: number) => Math.floor(draw() * count);
  const happens = (percent: number) => draw() * 100 < percent;
  const one = <Thing>(things: readonly Thing[]): Thing | undefined => things[upTo(things.length)];
  const stake = () => 1000 * (1 + upTo(50));
  let open: readonly { readonly game: Game; readonly offered: readonly Offered[] }[] = [];
  let shut: readonly Offered[] = [];

  const pickOf = ({ fixtureId, outcomeId, priceMilli }: Offered): AskedPick => ({
    fixtureId,
    outcomeId,
    price: priceMilli ?? 1010,
  });

  /** One of each of so many games, now and then two. */
  function picks(count: number, least = 0): AskedPick[] {
    const games = new Set(Array.from({ length: count }, () => one(open)));
    return [...games].flatMap(known => {
      const offered = known?.offered.filter(({ priceMilli }) => (priceMilli ?? 0) >= least) ?? [];
      const chosen = new Set(Array.from({ length: happens(8) ? 2 : 1 }, () => one(offered)));
      return [...chosen].flatMap(outcome => (outcome ? [pickOf(outcome)] : []));
    });
  }

  function slip(): Pick<Order, 'form' | 'lines'> | null {
    const kind = draw() * 100;
    const line = { stake: stake(), systemFolds: null, bonusFolds: null };
    if (kind < SHARES.single) return bet({ ...line, picks: picks(1).slice(0, 1) });
    if (kind < SHARES.multiple) return bet({ ...line, picks: picks(2 + upTo(4)) });
    if (kind < SHARES.system) {
      const chosen = picks(3 + upTo(3));
      return chosen.length < 3 ? null : bet({ ...line, picks: chosen, systemFolds: 2 + upTo(chosen.length - 2) });
    }
    if (kind < SHARES.singles) {
      return { form: 'singles', lines: picks(2 + upTo(3)).map(pick => ({ ...line, stake: stake(), picks: [pick] })) };
    }
    const folds = one([3, 5]) ?? 3;
    return bet({ ...line, picks: picks(folds, happens(80) ? 1300 : 0), bonusFolds: folds });
  }

  const bet = (line: AskedLine): Pick<Order, 'form' | 'lines'> => ({ form: 'bet', lines: [line] });

  /** Puts something wrong into the first pick. */
  function spoilt(asked: Pick<Order, 'form' | 'lines'>): Order | null {
    const [line, ...others] = asked.lines;
    const [pick, ...picksLeft] = line?.picks ?? [];
    if (!line || !pick) return null;
    const by = (changed: Partial<AskedPick>): Order => ({
      ...asked,
      lines: [{ ...line, picks: [{ ...pick, ...changed }, ...picksLeft] }, ...others],
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
    next(): Order | null {
      const asked = slip();
      if (!asked || asked.lines.some(line => line.picks.length === 0) || asked.lines.length === 0) return null;
      if (happens(STALE + CLOSED + FOREIGN)) return spoilt(asked);
      const [only] = asked.lines.length === 1 ? asked.lines : [];
      const outcome = only?.picks.length === 1 ? only.picks[0] : undefined;
      const game = outcome && book.games.get(outcome.fixtureId);
      // A lone pick before the start, at the price on offer, breaks no rule of slips.
      const isPlain =
        asked.form === 'bet' &&
        game !== undefined &&
        !isInPlay(game) &&
        only?.bonusFolds === null &&
        (outcome?.price ?? 0) <= HIGHEST;
      return {
        ...asked,
        oddsPolicy: one(['ask', 'better', 'any'] as const) ?? 'ask',
        must: isPlain ? 'be taken' : null,
      };
    },
  };
}
