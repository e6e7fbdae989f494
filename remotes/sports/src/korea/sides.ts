import type { Market, Outcome } from '@madang/contracts';
import { lineWords } from '@madang/locale';

/** What a line of a Korean board shows: the home side at the left, the away side at the right, always. */
export interface Sides {
  home: Outcome | null;
  /** A price of its own: the draw. */
  draw: Outcome | null;
  away: Outcome | null;
  /** The text in the middle where there is no draw: the line from the home side, or the question. */
  middle: string | null;
  /** The texts beside the two prices where the team alone is not enough. */
  words: readonly [home: string | null, away: string | null];
}

const NAMES: readonly (readonly [home: string, away: string])[] = [
  ['1', '2'],
  ['Over', 'Under'],
  ['Odd', 'Even'],
];
const OUTCOME_LABELS: Readonly<Record<string, string>> = { Over: '오버', Under: '언더', Odd: '홀', Even: '짝' };

/** Finds the sides by the feed's names, never by their order. */
export function sidesOf({ kind, baseLine, outcomes }: Market): Sides {
  const find = (name: string) => outcomes.find(outcome => outcome.name === name) ?? null;
  const [homeName, awayName] = NAMES.find(pair => pair.some(find)) ?? ['1', '2'];
  const middle = baseLine === null ? null : lineWords(baseLine, kind === 'handicap');
  return {
    ...{ home: find(homeName), draw: find('X'), away: find(awayName) },
    middle: homeName === 'Odd' ? '홀짝' : middle,
    words: [OUTCOME_LABELS[homeName] ?? null, OUTCOME_LABELS[awayName] ?? null],
  };
}

/** What the Proto board calls a game, as the official one does. */
export function protoKind({ kind }: Market): string {
  switch (kind) {
    case 'result':
      return '일반';
    case 'handicap':
      return '핸디캡';
    case 'total':
      return '언더오버';
    case 'other':
      return 'SUM';
  }
}

/** The rule on overtime behind a market's name: "연장 포함" of "승패 (연장 포함)"; null where there is none. */
export const ruleIn = (name: string): string | null => /\(([^()]+)\)$/.exec(name)?.[1] ?? null;
