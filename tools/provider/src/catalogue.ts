import type { CasinoTable, SlotGame } from '@madang/contracts';
import type { ProviderGames } from '@madang/contracts/provider';
import type * as z from 'zod';
import type { Book } from './book/book';
import { PROVIDERS } from './providers';
import { type Machine, STAKES, volatilityOf } from './slots/machine';
import { MACHINES } from './slots/machines';
import { BETS } from './tables/bets';
import { roundAt, type TableClock } from './tables/clock';
import { type Dealer, resultsBefore } from './tables/deal';
import { edgeOf } from './tables/payout';
import { shortResult } from './tables/results';
import type { Seats } from './tables/seats';
import { TABLES, type Table } from './tables/tables';

interface CatalogueOptions {
  readonly book: Book;
  readonly dealer: Dealer;
  readonly tableTime: TableClock;
  readonly seats: Seats;
  readonly openedAt: Date;
}

type Catalogue = z.output<(typeof ProviderGames)['replies'][200]>;

/** So many results stand on the tile of a table. */
const RESULTS = 60;

/** All games of all providers, as the lobby of a site shows them. */
export const catalogueOf = (options: CatalogueOptions): Catalogue => ({
  providers: [...PROVIDERS],
  tables: TABLES.map(table => tableOf(options, table)),
  slots: MACHINES.map(slotOf),
  jackpots: options.book.pots().map(({ jackpotId, name, amount, oneIn, since }) => ({
    ...{ jackpotId, name, amount, oneIn },
    since: (since === null ? options.openedAt : new Date(since)).toISOString(),
  })),
});

/** The bets on the tile of a table: those of its first group. */
const mainBets = ({ kind }: Table) => BETS[kind].filter(({ group }, _, [first]) => group === first?.group);

function tableOf({ dealer, tableTime, seats }: CatalogueOptions, table: Table): CasinoTable {
  const { gameId, providerId, name, kind, minStake, maxStake } = table;
  const round = roundAt(table, tableTime.now());
  const count = Math.min(RESULTS, round.number - 1);
  return {
    ...{ gameId, providerId, name, kind, minStake, maxStake },
    edges: mainBets(table).map(rule => ({ name: rule.name, edge: edgeOf(kind, rule) })),
    seats: seats.of(table),
    round: round.number,
    last: resultsBefore(dealer, { table, round, count }).map(result => shortResult(result)),
  };
}

function slotOf(machine: Machine): SlotGame {
  const { gameId, providerId, name, isNew, jackpots, figures } = machine;
  return {
    ...{ gameId, providerId, name, isNew },
    minStake: STAKES[0] ?? 0,
    maxStake: STAKES.at(-1) ?? 0,
    rtp: figures.rtp,
    hits: figures.hits,
    volatility: volatilityOf(figures),
    maxWin: Math.floor(figures.maxWinMilli / 1000),
    jackpots: [...jackpots],
  };
}
