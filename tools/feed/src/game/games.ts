import type { League } from '../world/leagues';
import { baseball } from './baseball';
import { basketball } from './basketball';
import { football } from './football';
import type { Game } from './game';
import { iceHockey } from './ice-hockey';
import { volleyball } from './volleyball';

const quarters = new Map<number, Game>();

/** The game that a league plays. */
export function gameOf({ sport, quarterMinutes = 10 }: League): Game {
  switch (sport) {
    case 'football':
      return football;
    case 'iceHockey':
      return iceHockey;
    case 'baseball':
      return baseball;
    case 'volleyball':
      return volleyball;
    case 'basketball': {
      const existing = quarters.get(quarterMinutes) ?? basketball(quarterMinutes);
      quarters.set(quarterMinutes, existing);
      return existing;
    }
  }
}
