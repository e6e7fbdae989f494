import { fc, test } from '@fast-check/vitest';
import { createSimulator, damaged, drawsOf, misdelivered } from '@madang/feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { importMessage } from './import';
import { boundedSentAt } from './moments';
import { type Owners, ownBetsOf } from './owners';
import { readMessage } from './read';
import { emptyState, type FeedState, type OutcomeFacts } from './state';

const RUNS = 12;
const START = new Date('2026-11-28T09:00:00Z');
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);

/** A board and a quarter of an hour of its games, as messages in order. */
function played(): string[] {
  const simulator = createSimulator({ seed: 'damage', startsAt: START, fixtures: 6 });
  return [0, 7, 15].flatMap(count => simulator.advance(minutes(count)));
}
const clean = played();
const readOnce = new Map(clean.map(text => [text, readMessage(text)]));

/** What the importer makes of messages, without a database. */
function imported(texts: readonly string[]): FeedState {
  const owners: Owners = new Map();
  const receivedAt = minutes(15).getTime() * 1000;
  let state = emptyState;
  for (const text of texts) {
    const read = readOnce.get(text) ?? readMessage(text);
    if (read.kind === 'malformed') continue;
    const { message } = read;
    const received = { ...message, receivedAt, sentAt: boundedSentAt(message.sentAt, receivedAt) };
    [state] = importMessage(state, ownBetsOf(received, owners));
  }
  return state;
}

const offered = ({ priceMilli, settlement, betStatus, marketId, name }: OutcomeFacts) =>
  [priceMilli, settlement, betStatus, marketId, name] as const;

/** Prices, results, states and scores by fixture: what members see and are paid by. */
function shown(state: FeedState): Map<string, unknown> {
  return new Map(
    [...state].map(([id, { fixture, score, outcomes }]) => [
      id,
      {
        status: fixture?.status,
        sport: fixture?.sportId,
        score: score && [score.home, score.away],
        outcomes: new Map([...outcomes].map(([outcomeId, facts]) => [outcomeId, offered(facts)])),
      },
    ]),
  );
}
const expected = shown(imported(clean));

const fixturesIn = (text: string): string[] => [...text.matchAll(/"FixtureId":\s*"?(\d+)/g)].map(([, id = '']) => id);
/** Bets of 64 bits, by their number. */
const betsIn = (text: string): string[] => [...text.matchAll(/"Id":\s*(\d{15,})/g)].map(([, id = '']) => id);

/** The stream with damaged copies in front of some of its messages, and the bets that were first named by one of them. */
function withCopies(share: number, draw: () => number) {
  const named = new Set<string>();
  const misnamed = new Set<string>();
  const stream = clean.flatMap(text => {
    const isHit = draw() < share;
    for (const id of betsIn(text)) {
      if (isHit && !named.has(id)) misnamed.add(id);
      named.add(id);
    }
    return isHit ? [damaged(text, draw), text] : [text];
  });
  return { stream, misnamed };
}

const isKeepAlive = (text: string): boolean => text.includes('"KeepAlive"');

describe('a stream with damage in it', () => {
  test.prop([fc.integer()], { numRuns: RUNS })('ends as the clean one wherever the damage was not', seed => {
    const draw = drawsOf(`damage:${seed}`);
    const hit = new Set<string>();
    const stream = clean.map(text => {
      if (isKeepAlive(text) || draw() > 0.02) return text;
      for (const id of fixturesIn(text)) hit.add(id);
      return damaged(text, draw);
    });

    const ended = shown(imported(stream));

    for (const [id, facts] of expected) if (!hit.has(id)) expect(ended.get(id)).toEqual(facts);
  });

  test.prop([fc.integer()], { numRuns: RUNS })('gets no bet settled by damage in front of the true word', seed => {
    const { stream, misnamed } = withCopies(0.03, drawsOf(`before:${seed}`));

    const ended = imported(stream);

    for (const [id, { outcomes }] of imported(clean)) {
      for (const [outcomeId, facts] of outcomes) {
        if (misnamed.has(outcomeId)) continue; // the first to name a bet says what it is
        const own = ended.get(id)?.outcomes.get(outcomeId);
        expect([id, own?.settlement, own?.priceMilli]).toEqual([id, facts.settlement, facts.priceMilli]);
      }
    }
  });

  test.prop([fc.integer()], { numRuns: RUNS })('ends as the clean one when it is repeated and out of order', seed => {
    const ended = shown(imported(misdelivered(clean, drawsOf(`order:${seed}`))));

    expect(ended).toEqual(expected);
  });
});

describe('the feed on a platform, under damage', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ clock: () => minutes(15) });
  });
  afterAll(() => platform.close());

  it('goes on whatever comes, writes what is good, and sets aside what is not', async () => {
    const { stream, misnamed } = withCopies(0.2, drawsOf('platform'));

    const applied = await Promise.allSettled(stream.map(text => platform.feed.apply(text)));

    expect(applied.filter(({ status }) => status === 'rejected')).toEqual([]);
    const rows = await platform.db.selectFrom('outcome').selectAll().execute();
    const own = new Map(rows.map(row => [row.outcome_id, row]));
    for (const { outcomes, fixture } of imported(clean).values()) {
      for (const [id, facts] of fixture ? outcomes : []) {
        if (misnamed.has(id)) continue;
        expect(own.get(id)).toMatchObject({ price_milli: facts.priceMilli, settlement: facts.settlement });
      }
    }
    expect((await platform.db.selectFrom('set_aside').select('reason').execute()).length).toBeGreaterThan(10);
  });
});
