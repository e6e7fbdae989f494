import { FeedLivescore } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { microsOf } from './read';
import { unknownFixture } from './state';
import { withTracker } from './tracker';

/** When the current incident of a livescore is, told at ten. */
function currentAt(moment: string | null) {
  const facts = FeedLivescore.parse({
    Scoreboard: { Status: 2, CurrentPeriod: 10, Time: '60', Results: [] },
    CurrentIncident: { Id: 5, LastUpdate: moment },
  });
  const sentAt = microsOf('2026-11-28T10:00:00Z');
  return withTracker(unknownFixture, { facts, sentAt }).tracker?.tracker.current?.at;
}

describe('the moment of an incident', () => {
  it.each([
    ['in UTC', '2026-11-28T10:00:00.1234567Z', '2026-11-28T10:00:00.123Z'],
    ['in a zone of its own', '2026-11-28T19:00:00.5+09:00', '2026-11-28T10:00:00.500Z'],
    ['without a zone', '2026-11-28T10:00:07', '2026-11-28T10:00:07.000Z'],
    ['by the message, where it has none', null, '2026-11-28T10:00:00.000Z'],
    ['as none, where its zone is none', '2026-11-28T10:00:00+99:99', undefined],
  ])('is told %s', (_, moment, at) => {
    expect(currentAt(moment)).toBe(at);
  });
});
