import type { Call, CasinoGameId, ProviderId } from '@madang/contracts';
import { type CallRequest, Refused, serveCall } from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../book/entries';
import { netOf, sessionBy } from '../session';
import { machineById } from '../slots/machines';
import { tableById } from '../tables/tables';
import { anybody, type Service } from './provider-routes';

export const OVER = '접속이 끝났어요. 마당에서 게임을 다시 열어 주세요.';
export const NO_GAME = '없는 게임이에요.';

/** Which provider a game is of. */
export const providerOf = (gameId: CasinoGameId): ProviderId | null =>
  (tableById(gameId) ?? machineById(gameId))?.providerId ?? null;

/** Serves a call of a page: whose session it is stands in its bearer token. */
export function serveSessionCall<C extends Call>(
  app: FastifyInstance,
  { call, service }: { readonly call: C; readonly service: Service },
  answerTo: (session: Session, received: CallRequest<C>) => Promise<readonly [status: number, reply: unknown]>,
): void {
  serveCall(app, { call, identify: anybody }, async received => {
    const session = sessionBy(service.book, received.token, service.clock());
    if (!session) throw new Refused(401, OVER);
    return answerTo(session, received);
  });
}

/** Whether a session may play a game: it was opened for this one, or for all of its provider. */
export const mayPlay = (session: Session, gameId: CasinoGameId): boolean =>
  session.gameId === null ? providerOf(gameId) === session.providerId : session.gameId === gameId;

/** What a page shows of money and time, always. */
export const meterOf = ({ book, clock }: Service, session: Session, balance: number) => ({
  balance,
  net: netOf(book, session),
  startedAt: new Date(session.startedAt).toISOString(),
  now: clock().toISOString(),
});
