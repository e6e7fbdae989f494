import { FeedLivescore } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { microsOf } from './read';
import { unknownFixture } from './state';
import { withTracker } from './tracker';

const goal = { Period: 10, IncidentType: 9, Seconds: 900, ParticipantPosition: '1' };
const at = (second: number) => microsOf(`2026-11-28T10:00:0${second}Z`);
/** A whole livescore, with these incidents and nothing else beside the score. */
const livescore = (incidents: readonly object[], sentAt: number | null) => ({
  facts: FeedLivescore.parse({
    Scoreboard: { Status: 2, CurrentPeriod: 10 },
    Periods: [{ Type: 10, Incidents: incidents }],
  }),
  sentAt,
});

describe('incidents', () => {
  const scored = withTracker(unknownFixture, livescore([goal], at(1)));

  it('are gone when a livescore has none of them', () => {
    expect(scored.tracker?.tracker.incidents).toHaveLength(1);
    expect(withTracker(scored, livescore([], at(2))).tracker?.tracker.incidents).toEqual([]);
  });

  it.each([
    ['were taken back', []],
    ['were sent again', [goal]],
  ])('that %s are not changed by an older livescore that comes late', (_, incidents) => {
    const newer = withTracker(scored, livescore(incidents, at(3)));

    expect(withTracker(newer, livescore([goal, { ...goal, Seconds: 1000 }], at(2)))).toBe(newer);
  });

  it('count each for itself: a broken one costs no other', () => {
    const update = livescore([{ ...goal, IncidentType: 'none' }, goal], at(2));

    expect(withTracker(unknownFixture, update).tracker?.tracker.incidents).toHaveLength(1);
  });
});

/** When the current incident of a livescore is that was sent at ten. */
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
    ['as unknown, where its zone is invalid', '2026-11-28T10:00:00+99:99', undefined],
  ])('is dated %s', (_, moment, at) => {
    expect(currentAt(moment)).toBe(at);
  });
});
