import { INCIDENT, type Tracker } from '@madang/contracts';
import { type SportKey, sportKey } from '@madang/sport';

/** Fields are drawn in a box of this size; the home side plays from left to right. */
export const FIELD = { width: 320, height: 180 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The part of the field where a side presses, from one x to another. */
export interface Zone {
  readonly from: number;
  readonly to: number;
  readonly isDanger: boolean;
}

export interface Scene {
  /** Null where nothing is known of the ball. */
  readonly ball: Point | null;
  readonly zone: Zone | null;
}

/** Where something happens, as the home side sees it: at a place, give or take; on one of the two sides where `edges`. */
interface Spot extends Point {
  readonly spread?: number;
  /** Above and below the middle by this much, never between: corners, throw-ins. */
  readonly edges?: number;
}

const MIDDLE = FIELD.height / 2;
const at = (x: number, spread = 0): Spot => ({ x, y: MIDDLE, spread });
const edge = (x: number, edges: number): Spot => ({ x, y: MIDDLE, edges });

type Spots = Readonly<Record<number, Spot>>;
type FieldSport = Exclude<SportKey, 'baseball' | 'other'>;

const SPOTS: Readonly<Record<FieldSport, Spots>> = {
  football: {
    [INCIDENT.possession]: at(122, 50),
    [INCIDENT.attack]: at(196, 50),
    [INCIDENT.dangerousAttack]: at(258, 36),
    [INCIDENT.corner]: edge(307, 77),
    [INCIDENT.shotOnTarget]: at(303, 12),
    [INCIDENT.shotOff]: edge(308, 34),
    [INCIDENT.goal]: at(313, 8),
    [INCIDENT.penaltyGoal]: at(313, 8),
    [INCIDENT.ownGoal]: at(313, 8),
    [INCIDENT.penalty]: at(276),
    [INCIDENT.missedPenalty]: edge(308, 34),
    [INCIDENT.goalKick]: at(24, 8),
    [INCIDENT.freeKick]: at(184, 48),
    [INCIDENT.throwIn]: edge(176, 80),
    [INCIDENT.offside]: at(244, 44),
    [INCIDENT.foul]: at(164, 46),
  },
  basketball: {
    [INCIDENT.possession]: at(104, 30),
    [INCIDENT.attack]: at(236, 46),
    [INCIDENT.twoPointer]: at(290, 3),
    [INCIDENT.threePointer]: at(290, 3),
    [INCIDENT.freeThrow]: at(252, 0),
    [INCIDENT.rebound]: at(46, 16),
    [INCIDENT.steal]: at(132, 40),
    [INCIDENT.foul]: at(232, 40),
  },
  volleyball: {
    [INCIDENT.possession]: at(16, 44),
    [INCIDENT.attack]: at(178, 40),
    [INCIDENT.score]: at(238, 52),
    [INCIDENT.ace]: at(276, 50),
  },
  iceHockey: {
    [INCIDENT.possession]: at(116, 44),
    [INCIDENT.attack]: at(214, 46),
    [INCIDENT.dangerousAttack]: at(256, 34),
    [INCIDENT.shotOnTarget]: at(277, 6),
    [INCIDENT.shotOff]: edge(290, 32),
    [INCIDENT.goal]: at(285, 4),
    [INCIDENT.powerPlayGoal]: at(285, 4),
    [INCIDENT.save]: at(46, 5),
    [INCIDENT.faceOff]: at(160, 0),
  },
};

/** From where to where the side presses in an attack, and in a dangerous one. */
const ZONES: Readonly<
  Record<FieldSport, { attack: readonly [number, number]; danger: readonly [number, number] } | null>
> = {
  football: { attack: [160, 235], danger: [210, 310] },
  basketball: { attack: [160, 310], danger: [160, 310] },
  volleyball: null,
  iceHockey: { attack: [196, 310], danger: [230, 310] },
};

/** The field of an incident and of a turn. Pure: the same tracker is always the same picture. */
export function sceneOf(sportId: string, { turn, current, isDanger }: Tracker): Scene {
  const sport = sportKey(sportId);
  if (!current) return { ball: null, zone: null };
  if (sport === 'baseball') return { ball: baseballSpot(current.type, chanceOf(current.at)), zone: null };
  const spot = sport === 'other' ? undefined : SPOTS[sport][current.type];
  if (sport === 'other' || !spot || turn === null) return { ball: null, zone: null };
  const [first, second] = chanceOf(current.at);
  const y =
    spot.edges === undefined
      ? spot.y + (spot.spread ?? 0) * (2 * first - 1)
      : spot.y + (second < 0.5 ? -1 : 1) * spot.edges;
  return {
    ball: { x: turn === 'home' ? spot.x : FIELD.width - spot.x, y },
    zone: zoneOf(sport, { type: current.type, isHome: turn === 'home', isDanger }),
  };
}

interface Pressing {
  readonly type: number;
  readonly isHome: boolean;
  readonly isDanger: boolean;
}

function zoneOf(sport: FieldSport, { type, isHome, isDanger }: Pressing): Zone | null {
  const zones = ZONES[sport];
  if (!zones || (!isDanger && type !== INCIDENT.attack)) return null;
  const [from, to] = isDanger ? zones.danger : zones.attack;
  return isHome ? { from, to, isDanger } : { from: FIELD.width - to, to: FIELD.width - from, isDanger };
}

/** Two numbers between 0 and 1 that follow from the moment: the ball lies still until the next one. */
function chanceOf(moment: string): readonly [number, number] {
  const mixed = Math.imul((Date.parse(moment) % 2_147_483_647) | 1, 0x9e37_79b1) >>> 0;
  return [(mixed & 0xffff) / 0x1_0000, (mixed >>> 16) / 0x1_0000];
}

export const PLATE: Point = { x: 160, y: 158 };
export const BASES: readonly [Point, Point, Point] = [
  { x: 212, y: 110 },
  { x: 160, y: 66 },
  { x: 108, y: 110 },
];

/** A pitch ends at the plate, a hit in the outfield, a home run behind the fence, an out in the infield. */
function baseballSpot(type: number, [first, second]: readonly [number, number]): Point {
  const angle = (first - 0.5) * 1.2;
  const away = (distance: number): Point => ({
    x: PLATE.x + distance * Math.sin(angle),
    y: PLATE.y - distance * Math.cos(angle),
  });
  switch (type) {
    case INCIDENT.hit:
      return away(96 + 14 * second);
    case INCIDENT.double:
    case INCIDENT.triple:
      return away(118 + 10 * second);
    case INCIDENT.homeRun:
      return away(148);
    case INCIDENT.out:
    case INCIDENT.error:
      return away(56 + 30 * second);
    default:
      return { x: PLATE.x + 8 * (first - 0.5), y: PLATE.y - 5 };
  }
}
