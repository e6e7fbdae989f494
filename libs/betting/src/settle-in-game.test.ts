import { marketIds, type SportKey } from '@madang/sport';
import { describe, expect, it } from 'vitest';
import type { Game, GamePeriod } from './game';
import { settleInGame } from './settle-in-game';

const [LOST, WON, VOID] = [1, 2, 3];

/** Periods in order, each as home:away; a trailing "…" was not played to its end, "^" only its first half was. */
function periodsOf(sport: SportKey, numbers: readonly number[], scores: string): GamePeriod[] {
  return scores.split(' ').map((text, index) => {
    const [home = 0, away = 0] = text.split(':').map(part => Number.parseInt(part, 10));
    const isCut = text.endsWith('…') || text.endsWith('^');
    const top = sport === 'baseball' ? { isTopWhole: text.endsWith('^') || !isCut } : {};
    return { period: numbers[index] ?? 0, home, away, isWhole: !isCut, ...top };
  });
}

const NUMBERS: Readonly<Record<SportKey, readonly number[]>> = {
  football: [10, 20, 30, 35, 50],
  basketball: [1, 2, 3, 4, 40],
  volleyball: [1, 2, 3, 4, 5, 50],
  baseball: [1, 2, 3, 4, 5, 6, 7, 8, 9, 40],
  iceHockey: [1, 2, 3, 40, 50],
  other: [],
};
const game = (sport: SportKey, scores: string, rest: Partial<Game> = {}): Game => ({
  sport,
  state: 'finished',
  periods: periodsOf(sport, NUMBERS[sport], scores),
  secondsLeft: null,
  ...rest,
});
const stopped = (sport: SportKey, scores: string, rest: Partial<Game> = {}) =>
  game(sport, scores, { state: 'stopped', ...rest });
/** "2 Over @2.5": market, outcome and line. */
function code(of: Game, outcome: string): number | null {
  const [, marketId = '', name = '', line] = /^(\d+) (.+?)(?: @(.+))?$/.exec(outcome) ?? [];
  return settleInGame({ marketId: Number(marketId), name, line: line ?? null }, of)?.code ?? null;
}

describe('a football game', () => {
  const match = game('football', '1:0 1:2');

  it.each([
    ['1 X', WON],
    ['41 1', WON],
    ['42 2', WON],
    ['7 12', LOST],
    ['2 Over @3.5', WON],
    ['21 Under @1.5', WON],
    ['64 2 @0.75 (0-0)', 4],
    ['3 1 @-0.25 (0-0)', 4],
    ['102 Over @2.0', VOID],
    ['101 Over @1.5', WON],
    ['5 Even', WON],
    ['72 Odd', WON],
    ['17 Yes', WON],
    ['6 2-2', WON],
    ['9 1-0', WON],
    ['100 1-2', WON],
    ['84 1', LOST],
    ['427 X And Over @3.5', WON],
    ['427 1 And Over @3.5', LOST],
    ['427 X & Over @4.0', VOID],
  ])('settles %s by the score of its part', (outcome, result) => {
    expect(code(match, outcome)).toBe(result);
  });

  it('never counts extra time and penalties, except for markets that say so, where a shoot-out is one goal', () => {
    const cup = game('football', '1:0 0:1 0:0 0:0 4:5');

    expect(code(cup, '1 X')).toBe(WON);
    expect(code(cup, '2 Under @2.5')).toBe(WON);
    expect(code(cup, '226 2')).toBe(WON);
  });

  it('counts in play what is scored after the bet', () => {
    const won = { marketId: 3, name: '2', line: '0.5 (1-0)' };

    expect(settleInGame(won, match)).toMatchObject({ code: WON });
    expect(settleInGame({ marketId: 3, name: '1', line: '-0.5 (1-0)' }, match)).toMatchObject({ code: LOST });
  });

  it('that was broken off keeps what is decided and voids the rest', () => {
    const cut = stopped('football', '2:1 0:0…');

    expect(code(cut, '41 1')).toBe(WON);
    expect(code(cut, '2 Over @2.5')).toBe(WON);
    expect(code(cut, '2 Under @2.5')).toBe(LOST);
    expect(code(cut, '2 Over @2.75')).toBe(VOID);
    expect(code(cut, '17 No')).toBe(LOST);
    expect(code(cut, '6 1-1')).toBe(LOST);
    expect(code(cut, '6 2-1')).toBe(VOID);
    expect(code(cut, '84 2')).toBe(LOST);
    expect(code(cut, '427 1 And Under @2.5')).toBe(LOST);
    for (const name of ['1', 'X', '2'])
      expect(settleInGame({ marketId: 1, name, line: null }, cut)).toMatchObject({ code: VOID, rule: 'abandoned' });
    expect(settleInGame({ marketId: 42, name: '1', line: null }, stopped('football', '2:1'))).toMatchObject({
      code: VOID,
      rule: 'unplayed',
    });
  });

  it('still running settles its whole parts and what is passed, and waits with the rest', () => {
    const running = game('football', '1:0 0:0…', { state: 'running' });

    expect(code(running, '21 Over @0.5')).toBe(WON);
    expect(code(running, '2 Over @0.5')).toBe(WON);
    expect(code(running, '2 Under @1.5')).toBeNull();
    expect(code(running, '1 1')).toBeNull();
  });
});

describe('a basketball game', () => {
  const overtime = game('basketball', '20:20 20:20 20:20 20:20 11:9');

  it.each([
    ['226 1', WON],
    ['28 Over @179.5', WON],
    ['2 Over @160.0', VOID],
    ['342 2 @2.5', WON],
    ['1 X', WON],
    ['44 X', WON],
    ['67 1 @-0.5', LOST],
    ['467 1 @-1.5', WON],
    ['468 1 @-1.5', WON],
    ['469 Over @99.5', WON],
    ['284 X', WON],
    ['282 X', WON],
    ['77 Over @80.5', LOST],
    ['221 Over @90.5', WON],
    ['220 Over @90.5', LOST],
  ])('counts overtime where the market says so: %s', (outcome, result) => {
    expect(code(overtime, outcome)).toBe(result);
  });

  it('counts from five minutes before its end, and is void before', () => {
    const cut = (secondsLeft: number | null) => stopped('basketball', '20:20 20:20 20:20 15:5…', { secondsLeft });

    expect(code(cut(300), '226 1')).toBe(WON);
    expect(code(cut(301), '226 1')).toBe(VOID);
    expect(code(cut(null), '226 1')).toBe(VOID);
    expect(code(cut(301), '28 Over @139.5')).toBe(WON);
    expect(code(cut(301), '282 X')).toBe(WON);
  });
});

describe('a baseball game', () => {
  const nine = '0:1 0:0 2:0 0:0 1:0 0:0 0:2 0:0 0:0';

  it('counts extra innings for who wins, and refunds a draw', () => {
    expect(code(game('baseball', `${nine} 1:0`), '226 1')).toBe(WON);
    expect(settleInGame({ marketId: 226, name: '1', line: null }, game('baseball', nine))).toMatchObject({
      code: VOID,
      rule: 'tie',
    });
    expect(code(game('baseball', nine), '236 Over @3.5')).toBe(WON);
    expect(code(game('baseball', nine), '281 1 @-1.5')).toBe(WON);
  });

  it('that is called after five innings says who won, and nothing about runs that were not passed', () => {
    const called = game('baseball', '3:0 0:1 0:0 0:0 0:0 1:0');

    expect(code(called, '226 1')).toBe(WON);
    expect(settleInGame({ marketId: 28, name: 'Over', line: '8.5' }, called)).toMatchObject({
      code: VOID,
      rule: 'called',
    });
    expect(code(called, '28 Over @4.5')).toBe(WON);
    expect(code(called, '342 1 @-1.5')).toBe(VOID);
    expect(code(called, '235 1')).toBe(WON);
    expect(code(called, '525 Over @7.5')).toBe(VOID);
  });

  it('that is called earlier is void, but four and a half are enough for hosts who lead', () => {
    expect(code(game('baseball', '3:0 0:1 0:0 0:0'), '226 1')).toBe(VOID);
    expect(code(stopped('baseball', '3:0 0:1 0:0 0:0 0:0^'), '226 1')).toBe(WON);
    expect(code(stopped('baseball', '0:3 1:0 0:0 0:0 0:0^'), '226 2')).toBe(VOID);
    expect(code(stopped('baseball', '3:0 0:1 0:0 0:0 0:0^'), '281 1 @-1.5')).toBe(WON);
  });

  it('that is cut short counts as after its last full inning, unless the hosts drew level or went ahead since', () => {
    expect(code(stopped('baseball', '1:0 0:0 0:0 0:0 0:0 0:3…'), '226 1')).toBe(WON);
    expect(code(stopped('baseball', '0:1 0:0 0:0 0:0 0:0 1:0…'), '226 2')).toBe(VOID);
    expect(code(stopped('baseball', '0:1 0:0 0:0 0:0 0:0 2:0…'), '226 1')).toBe(WON);
  });

  it('needs nine innings for runs, or eight and a half with the hosts ahead', () => {
    const eight = '1:0 0:0 0:0 0:0 0:0 0:0 0:0 0:0';

    expect(code(stopped('baseball', `${eight} 0:0^`), '28 Under @3.5')).toBe(WON);
    expect(code(stopped('baseball', `${eight} 0:1^`), '28 Under @3.5')).toBe(VOID);
    expect(code(stopped('baseball', eight), '342 1 @-0.5')).toBe(VOID);
  });
});

describe('a volleyball game', () => {
  const match = game('volleyball', '25:20 20:25 25:23 26:24');

  it.each([
    ['52 1', WON],
    ['3 1 @-1.5', WON],
    ['3 2 @2.5', WON],
    ['6 3-1', WON],
    ['2 Over @187.5', WON],
    ['1558 1 @-4.5', LOST],
    ['5 Even', WON],
    ['101 Over @95.5', WON],
    ['203 2', WON],
    ['65 1 @4.5', LOST],
  ])('counts sets or points as the market does: %s', (outcome, result) => {
    expect(code(match, outcome)).toBe(result);
  });

  it('voids a set that was not needed, and ignores the golden one', () => {
    expect(settleInGame({ marketId: 206, name: '1', line: null }, match)).toMatchObject({
      code: VOID,
      rule: 'unplayed',
    });
    expect(code(game('volleyball', '25:20 25:20 20:25 20:25 15:10 10:15'), '52 1')).toBe(WON);
    expect(code(game('volleyball', '25:20 25:20 20:25 20:25 15:10 10:15'), '2 Over @205.5')).toBe(LOST);
  });

  it('that was broken off is void as a match; its finished sets count', () => {
    const cut = stopped('volleyball', '25:20 25:20 10:5…');

    for (const outcome of ['52 1', '3 1 @-0.5', '2 Over @50.5']) {
      expect(code(cut, outcome)).toBe(VOID);
    }
    expect(code(cut, '202 1')).toBe(WON);
    expect(code(cut, '204 1')).toBe(VOID);
  });
});

describe('an ice hockey game', () => {
  it('ends after regulation for three ways; the shoot-out is one goal for its winner elsewhere', () => {
    const shootOut = game('iceHockey', '1:0 0:1 1:1 0:0 3:2');

    expect(code(shootOut, '1 X')).toBe(WON);
    expect(code(shootOut, '43 X')).toBe(WON);
    expect(code(shootOut, '226 1')).toBe(WON);
    expect(code(shootOut, '28 Over @4.5')).toBe(WON);
    expect(code(shootOut, '28 Over @5.5')).toBe(LOST);
    expect(code(shootOut, '342 2 @1.5')).toBe(WON);
    expect(code(shootOut, '221 Over @2.5')).toBe(WON);
  });

  it('that was broken off in overtime keeps what regulation decided', () => {
    expect(code(stopped('iceHockey', '1:0 0:1 0:0 0:0…'), '1 X')).toBe(WON);
    expect(code(stopped('iceHockey', '1:0 0:1…'), '1 1')).toBe(VOID);
  });
});

it('voids every market of a game that was never played, and leaves to the feed what scores do not say', () => {
  const never = stopped('football', '');
  const unplayed = { ...never, periods: [] };
  const beyondScores = new Set([712, 274]);

  for (const marketId of marketIds()) {
    const name = marketId === 427 ? '1 And Over' : 'Over';
    const ruled = settleInGame({ marketId, name, line: '2.5' }, unplayed);
    expect(ruled && [ruled.code, ruled.rule], `market ${marketId}`).toEqual(
      beyondScores.has(marketId) ? null : [VOID, 'unplayed'],
    );
  }
});
