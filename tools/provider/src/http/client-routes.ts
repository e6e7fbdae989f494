import * as calls from '@madang/contracts/provider-client';
import { rulesOf } from '@madang/games';
import { serveCall } from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';
import { providerName } from '../providers';
import { nextHash, spin } from '../rounds/slots';
import { placeChips } from '../rounds/tables';
import { openSession } from '../session';
import { type Machine, STAKES, volatilityOf } from '../slots/machine';
import { MACHINES, machineById } from '../slots/machines';
import { roundOf } from '../tables/clock';
import { roundName } from '../tables/deal';
import { TABLES, tableById } from '../tables/tables';
import type { Wallet } from '../wallet/wallet';
import { type Balances, openBalances } from './balances';
import { anybody, type Service } from './provider-routes';
import { mayPlay, meterOf, NO_GAME, providerOf, serveSessionCall } from './session-calls';
import { tableView } from './table-view';

/** A lobby of the provider's own is opened under this name, and has its games. */
export const LOBBY_PROVIDER = 'hanul';

/** What the pages of this server ask. */
export function serveClientCalls(app: FastifyInstance, service: Service, wallet: Wallet): void {
  const balances = openBalances(service.book, wallet, service.clock);
  serveOpening(app, service, wallet);
  serveLobby(app, service, balances);
  serveTables(app, service, balances);
  serveSlots(app, service, balances);
  serveProof(app, service);
}

function serveOpening(app: FastifyInstance, service: Service, wallet: Wallet): void {
  serveCall(app, { call: calls.OpenProviderSession, identify: anybody }, async ({ body: { token, gameId = null } }) => {
    const providerId = gameId === null ? LOBBY_PROVIDER : providerOf(gameId);
    if (providerId === null) return [404, { message: NO_GAME }];
    const opening = await openSession({ ...service, wallet }, { providerId, token, gameId });
    switch (opening.kind) {
      case 'open':
        return [
          200,
          { session: opening.name, nickname: opening.session.nickname, providerId, balance: opening.balance },
        ];
      case 'refused':
        return [401, { message: opening.message }];
      case 'unanswered':
        return [503, { message: opening.message }];
    }
  });
}

function serveLobby(app: FastifyInstance, service: Service, balances: Balances): void {
  serveSessionCall(app, { call: calls.ProviderLobby, service }, async session => {
    const tables = TABLES.filter(({ providerId }) => providerId === session.providerId);
    const slots = MACHINES.filter(({ providerId }) => providerId === session.providerId);
    const stakes = { minStake: STAKES[0] ?? 0, maxStake: STAKES.at(-1) ?? 0 };
    const games = [...tables, ...slots.map(slot => ({ ...slot, ...stakes }))].filter(({ gameId }) =>
      mayPlay(session, gameId),
    );
    const balance = games[0] ? await balances(session, games[0].gameId) : 0;
    return [200, { meter: meterOf(service, session, balance), provider: providerName(session.providerId), games }];
  });
}

function serveTables(app: FastifyInstance, service: Service, balances: Balances): void {
  serveSessionCall(app, { call: calls.ProviderTable, service }, async (session, { params: { gameId } }) => {
    const table = tableById(gameId);
    if (!table || !mayPlay(session, gameId)) return [404, { message: NO_GAME }];
    const balance = await balances(session, gameId);
    return [200, { ...tableView(service, session, table), meter: meterOf(service, session, balance) }];
  });
  serveSessionCall(app, { call: calls.PlaceChips, service }, async (session, { params: { gameId }, body }) => {
    const table = tableById(gameId);
    if (!table || !mayPlay(session, gameId)) return [404, { message: NO_GAME }];
    if (!service.seats.take(table, session)) return [409, { message: '자리가 모두 찼어요. 자리가 나면 걸 수 있어요.' }];
    const staking = await placeChips(service, { session, table, ...body });
    return staking.kind === 'taken' ? [200, { balance: staking.balance }] : [409, { message: staking.message }];
  });
  serveCall(app, { call: calls.DealTables, identify: anybody }, async ({ body: { seconds } }) => {
    if (!service.tableTime.forward(seconds * 1000)) return [404, { message: NO_GAME }];
    return [200, { tableTime: new Date(service.tableTime.now()).toISOString() }];
  });
}

/** Symbols by number, the wild one first, as the page draws them. */
const letters = ({ pays }: Machine): string[] => Object.keys(pays);

function serveSlots(app: FastifyInstance, service: Service, balances: Balances): void {
  serveSessionCall(app, { call: calls.ProviderSlot, service }, async (session, { params: { gameId } }) => {
    const machine = machineById(gameId);
    if (!machine || !mayPlay(session, gameId)) return [404, { message: NO_GAME }];
    const { name, art, figures, paylines } = machine;
    const symbols = letters(machine);
    const pots = service.book.pots().filter(({ jackpotId }) => machine.jackpots.includes(jackpotId));
    return [
      200,
      {
        ...{ name, art, rtp: figures.rtp, hits: figures.hits, volatility: volatilityOf(figures) },
        meter: meterOf(service, session, await balances(session, gameId)),
        provider: providerName(machine.providerId),
        stakes: [...STAKES],
        maxWin: Math.floor(figures.maxWinMilli / 1000),
        reels: machine.reels.map(strip => [...strip].map(letter => symbols.indexOf(letter))),
        paylines: paylines.map(rows => [...rows]),
        symbols: symbols.map((letter, symbol) => ({
          symbol,
          pays: [...(machine.pays[letter] ?? [])],
          isWild: letter === 'W',
        })),
        jackpots: pots.map(pot => ({ name: pot.name, amount: pot.amount, oneIn: pot.oneIn })),
        nextHash: nextHash(service, session, machine),
      },
    ];
  });
  serveSessionCall(app, { call: calls.SpinSlot, service }, async (session, { params: { gameId }, body }) => {
    const machine = machineById(gameId);
    if (!machine || !mayPlay(session, gameId)) return [404, { message: NO_GAME }];
    const seedHash = nextHash(service, session, machine);
    const spun = await spin(service, { session, machine, ...body });
    if (spun.kind === 'refused') return [409, { message: spun.message }];
    const { draw, round, balance } = spun;
    const share = body.stake / machine.paylines.length;
    return [
      200,
      {
        ...{ roundId: round.roundId, stops: [...draw.stops], paid: draw.paid, seed: draw.seed, seedHash, balance },
        wins: draw.wins.map(({ payline, count, pays }) => ({ payline, count, amount: pays * share })),
        jackpot: draw.jackpot && { name: draw.jackpot.name, amount: draw.jackpot.amount },
        nextHash: nextHash(service, session, machine),
      },
    ];
  });
}

function serveProof(app: FastifyInstance, { dealer, tableTime }: Service): void {
  serveCall(app, { call: calls.TableProof, identify: anybody }, async ({ params: { gameId, day, number } }) => {
    const table = tableById(gameId);
    const round = table && number > 0 ? roundOf(table, day, number) : null;
    if (!table || !round || round.drawsAt > tableTime.now() + A_DAY_MS) return [404, { message: '없는 회차예요.' }];
    const isDrawn = round.drawsAt <= tableTime.now();
    const label = roundName(table, round);
    return [
      200,
      {
        ...{ name: table.name, kind: table.kind, roundId: label, label },
        seedHash: dealer.seedHash(table, round),
        seed: isDrawn ? dealer.seed(table, round) : null,
        text: isDrawn ? rulesOf(table.kind).text(dealer.result(table, round), null) : null,
      },
    ];
  });
}

/** Hashes are public a day before. */
const A_DAY_MS = 86_400_000;
