import type { Cost } from './requests';

/** The composed site and the monolith in the same visit. */
export interface Pair {
  readonly site: Cost;
  readonly monolith: Cost;
}

interface FederationFigures {
  readonly firstPaint: Pair;
  readonly deepLink: Pair;
  readonly click: Pair;
}

const FIRST_PAINT_RATIO = 1.05;
const CLICK_BYTES = 6000;

/** The goals that were missed, a sentence each. */
export function misses({ firstPaint, deepLink, click }: FederationFigures): string[] {
  const more = click.site.bytes - click.monolith.bytes;
  const ratio = firstPaint.site.bytes / firstPaint.monolith.bytes;
  return [
    ratio > FIRST_PAINT_RATIO &&
      `first paint: ${ratio.toFixed(3)} times the monolith's bytes, not ${FIRST_PAINT_RATIO}`,
    firstPaint.site.depth > firstPaint.monolith.depth &&
      `first paint: depth ${firstPaint.site.depth}, the monolith has ${firstPaint.monolith.depth}`,
    deepLink.site.depth > 1 && `deep link: depth ${deepLink.site.depth} after the document, not 1`,
    more > CLICK_BYTES && `click: ${more} bytes more than the monolith, not ${CLICK_BYTES}`,
    click.site.depth > 1 && `click: depth ${click.site.depth}, not 1`,
  ].filter(miss => miss !== false);
}
