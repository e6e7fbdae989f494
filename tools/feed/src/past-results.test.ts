import { FEED_TYPE } from '@madang/contracts';
import { FIXTURE_STATUS } from '@madang/sport';
import { describe, expect, it } from 'vitest';
import { ofType, readAll } from './read.test-kit';
import { createSimulator } from './simulator';

const startsAt = new Date('2026-11-28T05:00:00Z');
/** Seen in the text: a day of messages takes half a minute to read. */
const isLivescore = (text: string) => text.startsWith(`{"Header":{"Type":${FEED_TYPE.livescore},`);
const eventsOf = (messages: ReturnType<typeof readAll>, type: number) =>
  ofType(messages, type).flatMap(({ Body }) => Body?.Events ?? []);

function resultsOf({ FixtureId, Livescore }: ReturnType<typeof eventsOf>[number]): string {
  const results = Livescore?.Scoreboard?.Results;
  if (!results) throw new Error(`${FixtureId} has no score`);
  return JSON.stringify(results);
}

describe('the past of the world', () => {
  const past = readAll(createSimulator({ seed: 'a', startsAt, fixtures: 30 }).past(2));

  it('is over before now, each game with a score unless it was called off', () => {
    const last = new Map(eventsOf(past, FEED_TYPE.fixture).map(event => [event.FixtureId, event.Fixture?.Status]));
    const scored = new Set(eventsOf(past, FEED_TYPE.livescore).map(event => event.FixtureId));

    expect(last.size).toBeGreaterThan(10);
    expect(past.every(({ Header }) => (Header.ServerTimestamp ?? Number.POSITIVE_INFINITY) <= startsAt.getTime())).toBe(
      true,
    );
    for (const [id, status] of last)
      expect(status).toBe(scored.has(id) ? FIXTURE_STATUS.finished : FIXTURE_STATUS.cancelled);
  });

  it('is what those who watched those games have seen', () => {
    const before = new Date(startsAt.getTime() - 24 * 3_600_000);
    const watched = createSimulator({ seed: 'a', startsAt: before, fixtures: 30 });
    const lastScores = new Map(
      eventsOf(readAll(watched.advance(startsAt).filter(isLivescore)), FEED_TYPE.livescore).map(event => [
        event.FixtureId,
        resultsOf(event),
      ]),
    );
    const events = eventsOf(past, FEED_TYPE.livescore).filter(event => lastScores.has(event.FixtureId));

    expect(events.length).toBeGreaterThan(5);
    for (const event of events) expect(resultsOf(event)).toBe(lastScores.get(event.FixtureId));
  });

  it('is numbered in one row with the board that follows, as a reader that looks for gaps wants it', () => {
    const world = createSimulator({ seed: 'a', startsAt, fixtures: 5 });

    const events = readAll([...world.past(1), ...world.advance(startsAt)]);

    expect(events.map(({ Header }) => Header.MsgSeq)).toEqual(events.map((_, index) => index + 1));
  });
});
