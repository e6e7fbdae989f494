import type { TableKind } from '@madang/contracts';
import type { ProviderTable } from '@madang/contracts/provider-client';
import { bigRoad, roadsOf, rulesOf } from '@madang/games';
import type * as z from 'zod';
import { type RoundRecord, sumOf } from '../book/book';
import type { Session } from '../book/entries';
import { providerName } from '../providers';
import { memberRound } from '../rounds/tables';
import { BETS } from '../tables/bets';
import { roundAt, roundBefore } from '../tables/clock';
import { resultsBefore, roundName } from '../tables/deal';
import { edgeOf, payoutOf } from '../tables/payout';
import { shortResult } from '../tables/results';
import type { Table } from '../tables/tables';
import type { Service } from './provider-routes';

type View = z.input<(typeof ProviderTable)['replies'][200]>;

/** The road of a table is drawn of so many rounds, and so many results are written out. */
const ROAD = 72;
const LAST = 22;

const instant = (ms: number): string => new Date(ms).toISOString();

/** What the page of a table shows, without the member's money. */
export function tableView(service: Service, session: Session, table: Table): Omit<View, 'meter'> {
  const { dealer, tableTime, seats } = service;
  const { kind, name, minStake, maxStake } = table;
  const round = roundAt(table, tableTime.now());
  const before = roundBefore(table, round);
  const result = dealer.result(table, before);
  const isMine = seats.take(table, session);
  const count = seats.of(table);
  const recent = resultsBefore(dealer, { table, round, count: ROAD });
  return {
    ...{ name, kind, minStake, maxStake },
    provider: providerName(table.providerId),
    tableTime: instant(tableTime.now()),
    seats: count && { ...count, isMine },
    bets: betsOf(kind),
    round: {
      roundId: roundName(table, round),
      day: round.day,
      number: round.number,
      closesAt: instant(round.closesAt),
      drawsAt: instant(round.drawsAt),
      seedHash: dealer.seedHash(table, round),
    },
    mine: stakesOf(service.book.round(memberRound(session, table, round))),
    before: {
      number: before.number,
      day: before.day,
      result,
      text: rulesOf(kind).text(result, null),
      hits: BETS[kind].filter(rule => payoutOf(rule, 1000, result) > 1000).map(({ bet }) => bet),
      endsAt: instant(before.endsAt),
      mine: endOf(service.book.round(memberRound(session, table, before))),
    },
    last: recent.slice(-LAST).map(shortResult),
    road: roadOf(kind, recent),
  };
}

/** The edges of a kind are counted once. */
const bets = new Map<TableKind, View['bets']>();
function betsOf(kind: TableKind): View['bets'] {
  const ready =
    bets.get(kind) ??
    BETS[kind].map(rule => ({
      ...{ bet: rule.bet, group: rule.group, name: rule.name, pays: rule.text },
      edge: edgeOf(kind, rule),
    }));
  bets.set(kind, ready);
  return ready;
}

function stakesOf(round: RoundRecord | undefined): View['mine'] {
  const debits = round?.transactions.filter(({ kind }) => kind === 'debit') ?? [];
  const placements = debits.filter(({ state }) => state === 'accepted').flatMap(debit => debit.placements);
  const waiting = debits.reduce((sum, { state, amount }) => (state === 'open' ? sum + amount : sum), 0);
  return { placements, waiting };
}

/** What the last round brought: null where nothing was on it, or it is not paid yet. */
function endOf(round: RoundRecord | undefined): View['before']['mine'] {
  const credit = round?.transactions.find(({ kind }) => kind === 'credit');
  return round && credit ? { staked: sumOf(round, 'debit'), paid: credit.amount } : null;
}

function roadOf(kind: TableKind, results: ReturnType<typeof resultsBefore>): View['road'] {
  const [road] = roadsOf(kind);
  if (!road) return null;
  const cells = bigRoad(results.map(road.sideOf)).map(({ column, row, side, ties }) => ({ column, row, side, ties }));
  return { a: road.a, b: road.b, cells };
}
