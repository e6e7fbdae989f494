import type { Metrics } from './sfnt';

/** The name of our subsets. The licence reserves the original's for the unchanged font. */
export const FAMILY = 'Madang Sans';
const STAND_IN = 'Madang Stand-in';

export interface Part {
  /** Its file in fonts/. */
  file: string;
  /** The characters that it holds. */
  text: string;
  /** Claims this instead of its own characters: the last part may take all that no part before it has. */
  claims?: string;
}

/**
 * The fallback until ours has loaded: Noto and Malgun, whose syllables are both 0.92 em wide. Each range is brought to
 * our width (measured at weight 400 in Chromium, tabular figures), so that a line keeps its length when the fonts swap.
 */
const STAND_IN_FONTS = ['Noto Sans CJK KR', 'Noto Sans KR', 'Malgun Gothic'];
const STAND_IN_WIDTHS = [
  { range: 'U+0-2F, U+3A-10FF, U+2000-2BFF', ours: 0.965 },
  { range: 'U+30-39', ours: 1.1 },
  { range: 'U+1100-11FF, U+3000-FFEF', ours: 0.9394 },
];

/**
 * The sheet that names our parts and the stand-ins. Of faces whose ranges overlap, a browser asks the last one first:
 * so the parts are written from the widest to the narrowest.
 */
export function facesOf(parts: readonly Part[], metrics: Metrics): string {
  const faces = [
    ...parts.toReversed().map(face),
    ...STAND_IN_WIDTHS.map(({ range, ours }) => standIn(range, ours, metrics)),
  ];
  return `/* Made by build/subset.ts; change that, and run \`npm run subset -w @madang/ui\`. */\n${faces.join('\n')}`;
}

function face({ file, text, claims }: Part): string {
  return block([
    `font-family: "${FAMILY}"`,
    `src: url("./${file}") format("woff2")`,
    'font-weight: 400 700',
    'font-display: swap',
    `unicode-range: ${claims ?? rangesOf(text).join(',')}`,
  ]);
}

function standIn(range: string, ours: number, { ascent, descent, lineGap }: Metrics): string {
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
  return block([
    `font-family: "${STAND_IN}"`,
    `src: ${STAND_IN_FONTS.map(name => `local("${name}")`).join(', ')}`,
    `size-adjust: ${percent(ours)}`,
    `ascent-override: ${percent(ascent / ours)}`,
    `descent-override: ${percent(descent / ours)}`,
    `line-gap-override: ${percent(lineGap / ours)}`,
    `unicode-range: ${range}`,
  ]);
}

const block = (lines: readonly string[]): string => `@font-face {\n${lines.map(line => `  ${line};\n`).join('')}}\n`;

/** Code points as the ranges of CSS: U+AC00-AC02. */
export function rangesOf(text: string): string[] {
  const points = [...new Set(text)].map(character => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
}
