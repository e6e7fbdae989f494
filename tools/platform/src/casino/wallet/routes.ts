import { Id, ProviderId } from '@madang/contracts';
import {
  WalletAuthenticate,
  WalletBalance,
  WalletCredit,
  WalletDebit,
  WalletPromo,
  WalletRollback,
  type WalletStatus,
} from '@madang/contracts/provider';
import { type Identify, perMinute, Refused, serveCall } from '@madang/server/calls';
import { SIGNATURE_HEADER, verify } from '@madang/server/signatures';
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { inBatches } from '../../batches';
import { authenticate, NOBODY } from './authenticate';
import { balanceFor } from './balance';
import { transactAll } from './transact';
import type { WalletTransaction } from './transaction';

/** A provider is one caller for all of its players: 10,000 calls a second are no attack. */
const LIMIT = perMinute(600_000);
/** Transactions that share a commit. One member's follow each other: this is how many of them others may have to wait for. */
const GROUP = 64;
/** No call of the wallet has more to say. */
const BODY_BYTES = 4_096;

/** What providers of games call. Who is refused is answered in their language too: 200, and a word of the contract. */
export const wallet: FastifyPluginAsync = async app => {
  keepRawBodies(app);
  answerInWords(app);
  const identify = signatureOf(app);
  const served = { identify, limit: LIMIT, bodyLimit: BODY_BYTES };
  const context = { db: app.db, clock: app.clock, gameName: (id: string) => app.catalogue.nameOf(id) };
  const transact = inBatches((transactions: readonly WalletTransaction[]) => transactAll(context, transactions), GROUP);

  async function answered(request: FastifyRequest, transaction: WalletTransaction) {
    const { answer, memberId } = await transact(transaction);
    const { kind, providerId, transactionId } = transaction;
    if (answer.status !== 'RS_OK') request.log.warn({ ...answer, kind, providerId, transactionId }, 'wallet refused');
    else if (memberId !== null) app.bus.publish('member', { memberId });
    return [200, answer] as const;
  }

  serveCall(app, { call: WalletAuthenticate, ...served }, async ({ body }, request) => {
    const answer = await authenticate(app.db, body, app.clock());
    const { status, requestId } = answer;
    if (status !== 'RS_OK') request.log.warn({ status, requestId, providerId: body.providerId }, 'wallet refused');
    return [200, answer];
  });
  serveCall(app, { call: WalletBalance, ...served }, async ({ body }) => [
    200,
    await balanceFor(app.db, body, app.clock()),
  ]);
  serveCall(app, { call: WalletDebit, ...served }, ({ body }, request) =>
    answered(request, { kind: 'debit', ...body }),
  );
  serveCall(app, { call: WalletCredit, ...served }, ({ body }, request) =>
    answered(request, { kind: 'credit', ...body }),
  );
  serveCall(app, { call: WalletRollback, ...served }, ({ body }, request) =>
    answered(request, { kind: 'rollback', ...body }),
  );
  serveCall(app, { call: WalletPromo, ...served }, ({ body }, request) =>
    answered(request, { kind: 'promo', ...body }),
  );
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The body byte for byte, where it is signed. */
    rawBody: string;
  }
}

function keepRawBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', '');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body;
    parse(request, body, done);
  });
}

function signatureOf(app: FastifyInstance): Identify {
  return async ({ headers, method, url: path, rawBody: body }) => {
    const signature = headers[SIGNATURE_HEADER];
    const keys = app.gameServer?.keys ?? [];
    if (!verify(keys, String(signature ?? ''), { now: app.clock(), method, path, body })) {
      throw new Refused(401, 'the signature does not hold');
    }
    return { role: 'provider', forbidden: 'not for providers' };
  };
}

/** 5xx stays as it is, and so does "too many": both mean that the call should come again. */
function answerInWords(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refused>(async (fault, request, reply) => {
    const status = statusOf(fault);
    if (!status) throw fault;
    const requestId = requestIdIn(request.body);
    request.log.warn({ status, requestId, provider: providerIn(request.body) }, 'wallet refused');
    const isLogIn = request.routeOptions.url?.endsWith(WalletAuthenticate.path);
    return reply.code(200).send({ status, requestId, balance: null, message: null, ...(isLogIn ? NOBODY : {}) });
  });
}

function statusOf(fault: FastifyError | Refused): WalletStatus | null {
  const code = fault instanceof Refused ? fault.status : (fault.statusCode ?? 500);
  if (code === 401 || code === 403) return 'RS_ERROR_INVALID_SIGNATURE';
  return code >= 400 && code < 500 && code !== 429 ? 'RS_ERROR_WRONG_SYNTAX' : null;
}

const fieldIn = (body: unknown, name: string): unknown => new Map(Object.entries(body ?? {})).get(name);
const requestIdIn = (body: unknown): string | null => Id.safeParse(fieldIn(body, 'requestId')).data ?? null;
const providerIn = (body: unknown): string | null => ProviderId.safeParse(fieldIn(body, 'providerId')).data ?? null;
