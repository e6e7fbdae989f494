import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Bet, BoardRow, type Call, CurrentMember, PlaceBet, PrematchBoard, pageOf } from '@madang/contracts';

/** A bet that was sent under its key, and the id that was answered; null while none was. */
export interface SentBet {
  readonly key: string;
  readonly body: string;
  betId: string | null;
}

export interface MemberLoad {
  /** Every status that came since the last reading, in order; 0 where nothing came at all. */
  statuses(): number[];
  /** All bets so far. */
  readonly bets: readonly SentBet[];
  /** Sends each bet without a reply again, under its key. Returns the statuses. */
  retryUnanswered(): Promise<number[]>;
  stop(): Promise<void>;
}

const READ_MS = 100;
const BET_MS = 700;
const STAKE = 1_000;

/** A member's page as it asks: who am I, the site's front page, and now and then a bet. */
export function startLoad(origin: string, token: string): MemberLoad {
  const closing = new AbortController();
  const bets: SentBet[] = [];
  let received: number[] = [];

  async function call(to: Call | string, command: { body: string; key: string } | null = null) {
    const [method, path] = typeof to === 'string' ? ['GET', to] : [to.method, to.base + to.path];
    const headers = {
      authorization: `Bearer ${token}`,
      ...(command ? { 'content-type': 'application/json', 'idempotency-key': command.key } : {}),
    };
    const reply = await fetch(origin + path, { method, headers, ...(command ? { body: command.body } : {}) })
      .then(async response => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: '' }));
    received.push(reply.status);
    return reply;
  }

  async function place(bet: SentBet): Promise<number> {
    const { status, text } = await call(PlaceBet, bet);
    if (status === 201) bet.betId = Bet.parse(JSON.parse(text)).betId;
    return status;
  }

  async function placeNew(): Promise<void> {
    const { status, text } = await call(PrematchBoard);
    if (status !== 200) return;
    const rows = pageOf(BoardRow).parse(JSON.parse(text)).items;
    const pick = rows.flatMap(picksOf).at(-1);
    if (!pick) return;
    const body = JSON.stringify({ stake: STAKE, picks: [pick], oddsPolicy: 'any' });
    const bet: SentBet = { key: randomUUID(), body, betId: null };
    bets.push(bet);
    const placed = await place(bet);
    // A refusal is an answer: the prices were closed meanwhile. Only silence and 503 leave it open.
    if (placed === 409 || placed === 422) bets.splice(bets.indexOf(bet), 1);
  }

  const every = async (ms: number, work: () => Promise<unknown>) => {
    while (!closing.signal.aborted) {
      await work();
      await pause(ms, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const running = [every(READ_MS, () => call(CurrentMember)), every(READ_MS, () => call('/')), every(BET_MS, placeNew)];
  return {
    statuses() {
      const statuses = received;
      received = [];
      return statuses;
    },
    bets,
    retryUnanswered: () => Promise.all(bets.filter(({ betId }) => betId === null).map(place)),
    async stop() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

const picksOf = ({ fixture, markets }: BoardRow) =>
  markets
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ state }) => state === 'open')
    .map(({ outcomeId, price }) => ({ fixtureId: fixture.fixtureId, outcomeId, price }));
