import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createSimulator } from './simulator';

const Message = z.object({
  Header: z.object({ Type: z.int(), ServerTimestamp: z.int() }),
  Body: z.object({
    Events: z.array(
      z.object({
        FixtureId: z.int(),
        Fixture: z.object({ Status: z.int(), StartDate: z.string() }).optional(),
        Livescore: z
          .object({ Scoreboard: z.object({ Results: z.array(z.object({ Position: z.string(), Value: z.string() })) }) })
          .nullish(),
      }),
    ),
  }),
});
const [METADATA, SCORE] = [1, 2];
const [FINISHED, CANCELLED] = [3, 4];
const startsAt = new Date('2026-11-28T05:00:00Z');
const messagesOf = (texts: readonly string[]) => texts.map(text => Message.parse(JSON.parse(text)));

describe('the past of the world', () => {
  const past = messagesOf(createSimulator({ seed: 'a', startsAt, fixtures: 30 }).past(2));

  it('is over before now, each game with a score unless it was called off', () => {
    const last = new Map(
      past
        .flatMap(({ Header, Body }) => (Header.Type === METADATA ? Body.Events : []))
        .map(event => [event.FixtureId, event.Fixture?.Status]),
    );
    const scored = new Set(
      past.flatMap(({ Header, Body }) => (Header.Type === SCORE ? Body.Events : [])).map(event => event.FixtureId),
    );

    expect(last.size).toBeGreaterThan(10);
    expect(past.every(({ Header }) => Header.ServerTimestamp <= startsAt.getTime())).toBe(true);
    for (const [id, status] of last) expect(status).toBe(scored.has(id) ? FINISHED : CANCELLED);
  });

  it('is what those who watched those games have seen', () => {
    const before = new Date(startsAt.getTime() - 24 * 3_600_000);
    const watched = createSimulator({ seed: 'a', startsAt: before, fixtures: 30 });
    const lastScores = new Map(
      messagesOf(watched.advance(startsAt).filter(text => text.startsWith('{"Header":{"Type":2,')))
        .flatMap(({ Body }) => Body.Events)
        .map(event => [event.FixtureId, JSON.stringify(event.Livescore?.Scoreboard.Results)]),
    );
    const told = past
      .flatMap(({ Header, Body }) => (Header.Type === SCORE ? Body.Events : []))
      .filter(event => lastScores.has(event.FixtureId));

    expect(told.length).toBeGreaterThan(5);
    for (const { FixtureId, Livescore } of told) {
      expect(JSON.stringify(Livescore?.Scoreboard.Results)).toBe(lastScores.get(FixtureId));
    }
  });
});
