import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, linearOf, mixed, oklabOf } from './colour';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const safeBlock = css.slice(css.indexOf('[data-direction="safe"]'), css.indexOf('@media (prefers-contrast'));
const plain = css.slice(0, css.indexOf('[data-direction="safe"]'));

type Theme = 'light' | 'dark';
const THEMES = ['light', 'dark'] as const;
const GROUNDS = ['canvas', 'surface', 'raised', 'cell'];

/** The value of a colour token in one theme. */
function colour(name: string, theme: Theme, sheet = plain) {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(sheet) ?? [];
  const value = theme === 'light' ? light : dark;
  if (!value) throw new Error(`tokens.css has no colour ${name}`);
  return oklabOf(value);
}

const tint = Number(/--tint: (\d+)%/.exec(css)?.[1]) / 100;
const ratio = (theme: Theme, front: string, ground: string) => contrast(colour(front, theme), colour(ground, theme));

describe('contrast', () => {
  it('measures black on white as WCAG does', () => {
    expect(contrast(oklabOf('oklch(0 0 0)'), oklabOf('oklch(1 0 0)'))).toBeCloseTo(21, 1);
  });
});

describe.each(THEMES)('the %s theme', theme => {
  const words = ['text', 'text-2', 'muted', 'celadon', 'brass', 'up', 'down', 'persimmon'];
  it.each(words.flatMap(word => GROUNDS.map(ground => [word, ground])))(
    'can be read: %s on %s',
    (word = '', ground = '') => {
      expect(ratio(theme, word, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['celadon', 'celadon-press'])('can be read on a filled %s', ground => {
    expect(ratio(theme, 'on-celadon', ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['text', 'text-2'])('can be read under a pointer: %s', word => {
    expect(ratio(theme, word, 'cell-hover')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GROUNDS.flatMap(ground => ['control', 'focus'].map(edge => [edge, ground])))(
    'shows %s on %s',
    (edge = '', ground = '') => {
      expect(ratio(theme, edge, ground)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each([
    ['up', 'plain', plain],
    ['down', 'plain', plain],
    ['up', 'safe', safeBlock],
    ['down', 'safe', safeBlock],
  ])('can be read while it moves: %s in %s colours', (way, _colours, sheet) => {
    const front = colour(way, theme, sheet);

    const tinted = mixed(front, colour('cell', theme), tint);

    expect(contrast(front, tinted)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('text-2', theme), tinted)).toBeGreaterThanOrEqual(4.5);
  });

  it('can be read on a danger button under a pointer', () => {
    const front = colour('persimmon', theme);

    expect(contrast(front, mixed(front, colour('surface', theme), 0.09))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...words, ...GROUNDS, 'control', 'focus'])('keeps %s within sRGB', name => {
    for (const part of linearOf(colour(name, theme))) {
      expect(part).toBeGreaterThan(-0.005);
      expect(part).toBeLessThan(1.005);
    }
  });
});
