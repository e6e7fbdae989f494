import { setTimeout } from 'node:timers/promises';
import type { CasinoGameId, CasinoTable, ProviderId, SlotGame } from '@madang/contracts';
import type { GameServer, Games } from './game-server';

/** A game as far as the platform needs it. */
export interface Game {
  readonly gameId: CasinoGameId;
  readonly providerId: ProviderId;
  readonly name: string;
}

/** All games of all providers, as their server last said. */
export interface Catalogue {
  /** Reads them now, however fresh they are. */
  read(): Promise<void>;
  /** Null until the server first answered. While it is away games stay as they were. */
  games(): Promise<{ readonly games: Games | null; readonly isAway: boolean }>;
  gameOf(gameId: CasinoGameId): Promise<Game | null>;
  /** What members call a game; its id where no answer named it yet. */
  nameOf(gameId: CasinoGameId): string;
}

/** Tables and pots move: they are read again after this. */
const FRESH_MS = 2_000;
/** Nobody waits longer for a slow server: games are shown as they were. */
const WAIT_MS = 1_000;

export function createCatalogue(server: GameServer | null, now: () => number = Date.now): Catalogue {
  let games: Games | null = null;
  let names = new Map<string, Game>();
  let isAway = true;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const answer = (await server?.games().catch(() => null)) ?? null;
    isAway = answer === null;
    readAt = now();
    if (!answer) return;
    games = answer;
    names = new Map(everyGame(answer).map(game => [game.gameId, game]));
  }

  async function refresh(): Promise<void> {
    if (now() - readAt < FRESH_MS) return;
    reading ??= read().finally(() => {
      reading = null;
    });
    await Promise.race([reading, setTimeout(WAIT_MS, undefined, { ref: false })]);
  }

  return {
    read,
    async games() {
      await refresh();
      return { games, isAway };
    },
    async gameOf(gameId) {
      await refresh();
      return names.get(gameId) ?? null;
    },
    nameOf: gameId => names.get(gameId)?.name ?? gameId,
  };
}

const everyGame = ({ tables, slots }: Games): readonly (CasinoTable | SlotGame)[] => [...tables, ...slots];
