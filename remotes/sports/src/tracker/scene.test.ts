import { INCIDENT, type Tracker } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { FIELD, PLATE, sceneOf } from './scene';

const AT = '2026-11-28T10:00:00.000Z';
const LATER = '2026-11-28T10:00:09.000Z';
const SPORTS = { football: '6046', basketball: '48242', volleyball: '154830', baseball: '154914', iceHockey: '35232' };

const aTracker = (type: number | null, changes: Partial<Tracker> = {}): Tracker => ({
  turn: 'home',
  current: type === null ? null : { type, confirmation: 'confirmed', at: AT },
  isDanger: false,
  bases: null,
  count: null,
  incidents: [],
  statistics: [],
  ...changes,
});

describe('sceneOf', () => {
  it('has no ball where nothing is known, the sport is another or nobody has it', () => {
    const nothing = { ball: null, zone: null };

    expect(sceneOf(SPORTS.football, aTracker(null))).toEqual(nothing);
    expect(sceneOf('1', aTracker(INCIDENT.attack))).toEqual(nothing);
    expect(sceneOf(SPORTS.football, aTracker(INCIDENT.attack, { turn: null }))).toEqual(nothing);
    expect(sceneOf(SPORTS.football, aTracker(4711))).toEqual(nothing);
  });

  it('plays home from left to right, and away the other way about', () => {
    for (const sport of [SPORTS.football, SPORTS.basketball, SPORTS.iceHockey]) {
      const home = sceneOf(sport, aTracker(INCIDENT.attack));
      const away = sceneOf(sport, aTracker(INCIDENT.attack, { turn: 'away' }));

      expect(home.ball?.x).toBeGreaterThan(FIELD.width / 2);
      expect((home.ball?.x ?? 0) + (away.ball?.x ?? 0)).toBe(FIELD.width);
      expect(home.zone && away.zone && home.zone.from + away.zone.to).toBe(FIELD.width);
    }
  });

  it('comes nearer to the goal with the danger', () => {
    const x = (type: number) => sceneOf(SPORTS.football, aTracker(type)).ball?.x ?? 0;

    const way = [INCIDENT.goalKick, INCIDENT.possession, INCIDENT.attack, INCIDENT.dangerousAttack, INCIDENT.goal].map(
      x,
    );

    expect(way).toEqual([...way].sort((one, other) => one - other));
    expect(sceneOf(SPORTS.football, aTracker(INCIDENT.dangerousAttack, { isDanger: true })).zone?.isDanger).toBe(true);
  });

  it('takes corners from a corner and throws in from a line', () => {
    for (const type of [INCIDENT.corner, INCIDENT.throwIn]) {
      const { ball } = sceneOf(SPORTS.football, aTracker(type));

      expect(Math.abs((ball?.y ?? 90) - 90)).toBeGreaterThan(70);
    }
  });

  it('never leaves the box, whatever comes and whenever', () => {
    for (const sport of Object.values(SPORTS)) {
      for (const type of Object.values(INCIDENT)) {
        for (const at of [AT, LATER, '1970-01-01T00:00:00.000Z']) {
          const { ball } = sceneOf(sport, aTracker(type, { current: { type, confirmation: 'confirmed', at } }));
          if (!ball) continue;
          expect(ball.x).toBeGreaterThanOrEqual(0);
          expect(ball.x).toBeLessThanOrEqual(FIELD.width);
          expect(ball.y).toBeGreaterThanOrEqual(0);
          expect(ball.y).toBeLessThanOrEqual(FIELD.height);
        }
      }
    }
  });

  it('lies still until the next moment', () => {
    const attack = aTracker(INCIDENT.attack);

    expect(sceneOf(SPORTS.football, attack)).toEqual(sceneOf(SPORTS.football, { ...attack, statistics: [] }));
    expect(sceneOf(SPORTS.football, attack)).not.toEqual(
      sceneOf(
        SPORTS.football,
        aTracker(INCIDENT.attack, { current: { type: INCIDENT.attack, confirmation: 'confirmed', at: LATER } }),
      ),
    );
  });

  it('serves from behind the base line', () => {
    expect(sceneOf(SPORTS.volleyball, aTracker(INCIDENT.possession)).ball?.x).toBeLessThan(28);
    expect(sceneOf(SPORTS.volleyball, aTracker(INCIDENT.possession, { turn: 'away' })).ball?.x).toBeGreaterThan(292);
  });

  it('hits farther for a double, and out of the field for a home run', () => {
    const far = (type: number) => PLATE.y - (sceneOf(SPORTS.baseball, aTracker(type)).ball?.y ?? PLATE.y);

    const way = [INCIDENT.strike, INCIDENT.out, INCIDENT.hit, INCIDENT.double, INCIDENT.homeRun].map(far);

    expect(way).toEqual([...way].sort((one, other) => one - other));
  });
});
