import type { ProviderRound } from '@madang/contracts/provider';
import { ProviderGames, ProviderRounds } from '@madang/contracts/provider';
import { type Identify, Refused, serveCall } from '@madang/server/calls';
import { SIGNATURE_HEADER, type SignatureKey, verify } from '@madang/server/signatures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isClosed, type RoundRecord, sumOf } from '../book/book';
import { catalogueOf } from '../catalogue';
import type { Context } from '../rounds/context';
import type { Seats } from '../tables/seats';

export interface Service extends Context {
  readonly seats: Seats;
  readonly keys: readonly SignatureKey[];
  readonly openedAt: Date;
}

export const anybody: Identify = async () => ({ role: 'visitor', forbidden: '' });
const PAGE = 1000;

/** What the platform asks: which games there are, and what the book says of a day. */
export function serveProviderCalls(app: FastifyInstance, service: Service): void {
  serveCall(app, { call: ProviderGames, identify: anybody }, async () => [200, catalogueOf(service)]);

  const identify: Identify = async request => {
    if (!isSigned(service, request)) throw new Refused(403, '서명이 맞지 않아요.');
    return { role: 'visitor', forbidden: '' };
  };
  serveCall(app, { call: ProviderRounds, identify }, async ({ params: { providerId, day }, query: { page } }) => {
    const rounds = reportOf(service.book.roundsOn(providerId, day));
    return [200, { rounds: rounds.slice((page - 1) * PAGE, page * PAGE), pageCount: Math.ceil(rounds.length / PAGE) }];
  });
}

function isSigned({ keys, clock }: Service, request: FastifyRequest): boolean {
  const header = request.headers[SIGNATURE_HEADER];
  if (typeof header !== 'string') return false;
  return verify(keys, header, { now: clock(), method: request.method, path: request.url, body: '' });
}

/** A round of which nothing was taken has no place in anybody's book. */
export const reportOf = (rounds: readonly RoundRecord[]): ProviderRound[] =>
  rounds
    .filter(round => sumOf(round, 'debit') > 0)
    .map(round => ({
      roundId: round.roundId,
      gameId: round.gameId,
      playerId: round.session.playerId,
      staked: sumOf(round, 'debit'),
      paid: sumOf(round, 'credit'),
      isClosed: isClosed(round),
      startedAt: new Date(round.startedAt).toISOString(),
    }));
