import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as calls from '@madang/contracts/provider';
import { SIGNATURE_HEADER, type SignatureKey, verify } from '@madang/server/signatures';

export const KEY: SignatureKey = { keyId: 'test', secret: 'a-secret-of-a-test-alone' };
const NOBODY = { requestId: null, balance: null, message: null };

type Status = calls.WalletAnswer['status'];
interface Stored {
  readonly content: string;
  readonly answer: string;
}

/** A wallet of one member in memory, which answers as docs/providers.md says. */
export class FakeWallet {
  balance = 1_000_000;
  origin = '';
  clock = () => new Date();
  /** 503 to everything. */
  isAway = false;
  /** Does what is asked, and answers 503. */
  isMute = false;
  /** What was taken and given, in its order. */
  readonly moves: { kind: string; roundId: string; amount: number }[] = [];
  readonly #stored = new Map<string, Stored>();
  readonly #debits = new Map<string, number>();
  readonly #rolledBack = new Set<string>();
  readonly #closed = new Set<string>();
  readonly #server = createServer(async (request, response) => {
    const body = await textOf(request);
    const answer = this.isAway || body === null ? null : this.#answer(request, body);
    response.writeHead(answer === null || this.isMute ? 503 : 200).end(answer ?? '');
  });

  async listen(): Promise<this> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Rounds that were staked on and have no end. */
  openRounds(): string[] {
    const staked = this.moves.filter(({ kind }) => kind === 'debit').map(({ roundId }) => roundId);
    return [...new Set(staked)].filter(roundId => !this.#closed.has(roundId) && this.#stakeOf(roundId) > 0);
  }

  #stakeOf(roundId: string): number {
    return this.moves.reduce((sum, move) => {
      if (move.roundId !== roundId || move.kind === 'credit') return sum;
      return sum + (move.kind === 'debit' ? move.amount : -move.amount);
    }, 0);
  }

  #answer(request: IncomingMessage, body: string): string {
    const signed = { now: this.clock(), method: 'POST', path: request.url ?? '', body };
    if (!verify([KEY], String(request.headers[SIGNATURE_HEADER]), signed)) {
      return JSON.stringify({ ...NOBODY, status: 'RS_ERROR_INVALID_SIGNATURE' });
    }
    const fields: unknown = JSON.parse(body);
    switch (request.url) {
      case '/wallet/authenticate':
        return this.#authenticate(calls.WalletAuthenticate.body.parse(fields));
      case '/wallet/balance':
        return this.#say('RS_OK', calls.WalletBalance.body.parse(fields).requestId);
      case '/wallet/debit':
        return this.#once(calls.WalletDebit.body.parse(fields), debit => this.#debit(debit));
      case '/wallet/credit':
        return this.#once(calls.WalletCredit.body.parse(fields), credit => this.#credit(credit));
      case '/wallet/rollback':
        return this.#once(calls.WalletRollback.body.parse(fields), rollback => this.#rollback(rollback));
      case '/wallet/promo':
        return this.#once(calls.WalletPromo.body.parse(fields), ({ amount, promotion }) => {
          this.#move({ kind: 'promo', roundId: promotion, amount });
          return 'RS_OK';
        });
    }
    return JSON.stringify({ ...NOBODY, status: 'RS_ERROR_WRONG_SYNTAX' });
  }

  #authenticate({ token, requestId }: { token: string; requestId: string }): string {
    const isGood = token === 'good';
    const member = { playerId: isGood ? 'player-1' : null, sessionId: isGood ? randomUUID() : null };
    const status = isGood ? 'RS_OK' : 'RS_ERROR_INVALID_TOKEN';
    const rest = { message: null, nickname: '달빛', currency: 'KRW' };
    return JSON.stringify({ status, requestId, balance: isGood ? this.balance : null, ...member, ...rest });
  }

  #debit({ transactionId, roundId, amount }: { transactionId: string; roundId: string; amount: number }): Status {
    if (this.#rolledBack.has(transactionId) || this.#closed.has(roundId)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (amount > this.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    this.#debits.set(transactionId, amount);
    this.#move({ kind: 'debit', roundId, amount });
    return 'RS_OK';
  }

  #credit({ roundId, amount }: { roundId: string; amount: number }): Status {
    if (this.#stakeOf(roundId) === 0) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    this.#closed.add(roundId);
    this.#move({ kind: 'credit', roundId, amount });
    return 'RS_OK';
  }

  #rollback({ rollsBack, roundId }: { rollsBack: string; roundId: string }): Status {
    const amount = this.#debits.get(rollsBack);
    if (amount !== undefined && !this.#rolledBack.has(rollsBack)) this.#move({ kind: 'rollback', roundId, amount });
    this.#rolledBack.add(rollsBack);
    return 'RS_OK';
  }

  #move(move: { kind: string; roundId: string; amount: number }): void {
    this.balance += move.kind === 'debit' ? -move.amount : move.amount;
    this.moves.push(move);
  }

  /** The same content has the first answer, word for word. */
  #once<Fields extends { transactionId: string; requestId: string }>(
    fields: Fields,
    carryOut: (fields: Fields) => Status,
  ): string {
    const content = JSON.stringify(fields);
    const stored = this.#stored.get(fields.transactionId);
    if (stored) {
      return stored.content === content ? stored.answer : this.#say('RS_ERROR_DUPLICATE_TRANSACTION', fields.requestId);
    }
    const answer = this.#say(carryOut(fields), fields.requestId);
    this.#stored.set(fields.transactionId, { content, answer });
    return answer;
  }

  #say(status: Status, requestId: string): string {
    const message = status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? '보유머니가 모자라요.' : null;
    return JSON.stringify({ status, requestId, balance: this.balance, message });
  }
}

/** Null where the line broke in the middle. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  try {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString();
  } catch {
    return null;
  }
}
