import type { CasinoGameId, ProviderId, TableKind } from '@madang/contracts';

/** A table: one of a kind, dealt by the clock for everyone at once. */
export interface Table {
  readonly gameId: CasinoGameId;
  readonly providerId: ProviderId;
  /** Korean. */
  readonly name: string;
  readonly kind: TableKind;
  /** From one draw to the next; it divides an hour. */
  readonly seconds: number;
  /** How many can sit; null: everyone. */
  readonly seats: number | null;
  readonly minStake: number;
  /** In one round of a member's part of it: two windows are two parts. */
  readonly maxStake: number;
}

type Row = readonly [name: string, minStake: number, maxStake: number, seconds: number, seats: number | null];

/** The last bets are taken so long before the draw, and its result is shown for so long. */
export const CLOSE_SECONDS = 5;
export const SHOW_SECONDS = 8;

const tablesOf = (providerId: ProviderId, kind: TableKind, rows: readonly Row[]): Table[] =>
  rows.map(([name, minStake, maxStake, seconds, seats], index) => ({
    ...{ providerId, kind, name, minStake, maxStake, seconds, seats },
    gameId: `${providerId}-${kind}-${index + 1}`,
  }));

export const TABLES: readonly Table[] = [
  ...tablesOf('hanul', 'baccarat', [
    ['스피드 바카라 A', 5_000, 2_000_000, 24, 7],
    ['스피드 바카라 B', 5_000, 2_000_000, 24, 7],
    ['바카라 3', 10_000, 5_000_000, 36, 7],
  ]),
  ...tablesOf('hanul', 'roulette', [['룰렛 한울', 1_000, 1_000_000, 40, null]]),
  ...tablesOf('mirinae', 'roulette', [
    ['룰렛 1', 1_000, 1_000_000, 36, null],
    ['룰렛 2', 5_000, 3_000_000, 36, null],
  ]),
  ...tablesOf('mirinae', 'baccarat', [['바카라 미리내', 5_000, 1_000_000, 30, null]]),
  ...tablesOf('oreum', 'baccarat', [
    ['바카라 스퀴즈', 10_000, 3_000_000, 45, 7],
    ['바카라 오름', 5_000, 1_000_000, 30, null],
  ]),
  ...tablesOf('oreum', 'blackjack', [['블랙잭 5', 10_000, 5_000_000, 36, 7]]),
  ...tablesOf('soseul', 'sicbo', [
    ['식보 1', 1_000, 500_000, 30, null],
    ['식보 2', 5_000, 1_000_000, 40, null],
  ]),
  ...tablesOf('soseul', 'dragon-tiger', [['드래곤타이거 소슬', 1_000, 500_000, 24, null]]),
  ...tablesOf('gaon', 'blackjack', [
    ['블랙잭 1', 5_000, 1_000_000, 30, 7],
    ['블랙잭 2', 5_000, 2_000_000, 36, 7],
  ]),
  ...tablesOf('gaon', 'baccarat', [['바카라 가온', 5_000, 1_000_000, 30, null]]),
  ...tablesOf('narae', 'dragon-tiger', [
    ['드래곤타이거', 5_000, 1_000_000, 24, null],
    ['드래곤타이거 스피드', 1_000, 500_000, 20, null],
  ]),
  ...tablesOf('narae', 'sicbo', [['식보 나래', 1_000, 300_000, 36, null]]),
  ...tablesOf('daon', 'baccarat', [
    ['바카라 1', 5_000, 1_000_000, 30, null],
    ['바카라 2', 1_000, 300_000, 30, null],
  ]),
  ...tablesOf('yeoul', 'roulette', [['룰렛 살롱', 10_000, 3_000_000, 45, null]]),
  ...tablesOf('yeoul', 'baccarat', [['바카라 여울', 5_000, 3_000_000, 36, 7]]),
];

export const tableById = (gameId: string): Table | undefined => TABLES.find(table => table.gameId === gameId);
