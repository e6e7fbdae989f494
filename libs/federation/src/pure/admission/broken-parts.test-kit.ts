import type { Release } from '@madang/contracts';
import { aManifest, aRemote } from '../a-release.test-kit';
import type { Rule } from './refusal';

export interface BrokenSet {
  readonly what: string;
  readonly releases: readonly unknown[];
  readonly rule: Rule;
  /** What its sentence must contain: whose it is, what was found, what was expected, and the fix. */
  readonly sentenceParts: readonly [name: string, found: string, expected: string, fix: string];
}

export const wallet = (changes: Partial<Release> = {}) => aRemote('wallet', changes);
export const walletWith = (changes: Parameters<typeof aManifest>[0]) => wallet({ manifest: aManifest(changes) });
export const owning = (...paths: string[]) =>
  aRemote('sports', { manifest: aManifest({ name: 'sports', paths, tiles: [] }) });
const tile = { id: 'own', label: '스포츠', to: '/sports', icon: 'star', order: 1, places: ['tile' as const] };
export const tiled = (...tiles: object[]) =>
  aRemote('sports', { manifest: aManifest({ name: 'sports', tiles: tiles.map(each => ({ ...tile, ...each })) }) });
export const OTHER_PATH = 'choose a path that neither contains nor lies below it';

export type Row = readonly [what: string, rule: Rule, releases: readonly unknown[], tells: BrokenSet['sentenceParts']];
