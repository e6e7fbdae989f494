/** Colours as the tokens write them, for the test that measures their contrast. */

export type Linear = readonly [red: number, green: number, blue: number];
type Oklab = readonly [lightness: number, a: number, b: number];

/** `oklch(0.8 0.105 172)` → OKLab. */
export function oklabOf(css: string): Oklab {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(css);
  if (!parts) throw new Error(`No plain oklch colour: ${css}`);
  const [lightness = 0, chroma = 0, hue = 0] = parts.slice(1).map(Number);
  const radians = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(radians), chroma * Math.sin(radians)];
}

/** What `color-mix(in oklab, first share, second)` gives. */
export function mixed(first: Oklab, second: Oklab, share: number): Oklab {
  const between = (index: 0 | 1 | 2) => first[index] * share + second[index] * (1 - share);
  return [between(0), between(1), between(2)];
}

/** OKLab → linear sRGB, by the matrices of CSS Color 4. */
export function linearOf([lightness, a, b]: Oklab): Linear {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The contrast ratio of WCAG 2. */
export function contrast(one: Oklab, other: Oklab): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Oklab): number {
  const [red, green, blue] = linearOf(colour).map(part => Math.min(1, Math.max(0, part)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
