import type { Bet } from '@madang/contracts';
import { aMember } from '@madang/contracts/testing';
import { client } from '@madang/http';
import { betting } from '@madang/locale';
import { $member } from '@madang/session';
import { SETTLEMENT } from '@madang/sport';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPick } from './a-pick.test-kit';
import { $placing, place } from './placing';
import { $record, change, lastStake } from './record';

interface SentBet {
  readonly key: string | undefined;
  readonly body: unknown;
}
type Reply = { status: number; data: unknown } | 'network';

const aBet = (stake: number): Bet => ({
  ...{ betId: '3f0c9a52-41f9-4a0e-8b5e-6a4b1f1f7c10', gameType: 3, placedAt: '2026-11-28T03:00:20.000Z', stake },
  ...{ price: 1940, system: null, bonusFolds: null, possiblePayout: 19_400, result: SETTLEMENT.open },
  ...{ payout: null, ending: null, isHidden: false, legs: [] },
});

function stubReplies(replyTo: (nth: number) => Reply | Promise<Reply>): SentBet[] {
  const sent: SentBet[] = [];
  client.defaults.adapter = async config => {
    if (config.method?.toUpperCase() !== 'POST') return { data: {}, status: 503, statusText: '', headers: {}, config };
    sent.push({ key: config.headers.get('Idempotency-Key')?.toString(), body: JSON.parse(String(config.data)) });
    const reply = await replyTo(sent.length);
    if (reply === 'network') throw Object.assign(new Error('no answer'), { isAxiosError: true, code: 'ERR_NETWORK' });
    return { ...reply, statusText: '', headers: {}, config };
  };
  return sent;
}

const placed = { status: 201, data: aBet(10_000) };
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  $member.set(aMember());
  stop = $record.listen(() => {});
  $placing.set({ kind: 'idle' });
  change({ pick: aPick(), stake: 10_000, attempt: null });
});
afterEach(() => {
  stop();
  cleanStores($record);
});

describe('placing a bet on a round [D-slip-mini]', () => {
  it('sends the pick at the price that was shown, and empties the slip', async () => {
    const sent = stubReplies(() => placed);

    await place();

    expect(sent.map(({ body }) => body)).toMatchObject([
      { stake: 10_000, picks: [{ fixtureId: '-2522611280721', outcomeId: '-2522611280721001', price: 1940 }] },
    ]);
    expect($record.get()).toEqual({ pick: null, stake: null, attempt: null });
    expect($placing.get().kind).toBe('placed');
    expect(lastStake()).toBe(10_000);
  });

  it('sends once however often the button is pressed', async () => {
    const sent = stubReplies(() => placed);

    await Promise.all([place(), place(), place()]);

    expect(sent).toHaveLength(1);
  });

  it('repeats what has no reply under its key, over a reload too', async () => {
    const sent = stubReplies(nth => (nth === 1 ? 'network' : placed));
    await place();
    expect($placing.get()).toEqual({ kind: 'unanswered', sentence: betting.unanswered });

    stop();
    cleanStores($record);
    stop = $record.listen(() => {});
    await place();

    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect($placing.get().kind).toBe('placed');
  });

  it('takes another key for another stake', async () => {
    const sent = stubReplies(() => 'network');
    await place();

    change({ stake: 20_000 });
    await place();

    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('says why the platform refused, and keeps the pick', async () => {
    stubReplies(() => ({ status: 422, data: { message: '마감된 회차예요. 다음 회차에 베팅해 주세요.' } }));

    await place();

    expect($placing.get()).toEqual({ kind: 'refused', sentence: '마감된 회차예요. 다음 회차에 베팅해 주세요.' });
    expect($record.get()).toMatchObject({ pick: aPick(), attempt: null });
  });
});
