import type { Pages, SignedComposition, Visit } from '@madang/contracts';
import { TRUSTED_TYPES } from './policy';
import { NONCE } from './stencil';

const PLACE = /<meta name=["']?composition["']?\s*\/?>/;

/** All that documents of one composition are made from. */
export interface Material {
  /** index.html of the shell's release. */
  readonly template: string;
  readonly signed: SignedComposition;
  readonly pages: Pages;
}

/** The shell's index.html with the signed composition, what this visit has of it, the links and places for the nonce. */
export function complete({ template, signed }: Material, visit: Visit, links: string): string {
  if (!PLACE.test(template)) throw new Error('index.html has no <meta name="composition">');
  const head = [
    links,
    `<script>${TRUSTED_TYPES}</script>`,
    `<script type="application/json" id="composition">${asScriptText(signed)}</script>`,
    `<script type="application/json" id="visit">${asScriptText(visit)}</script>`,
  ].join('');
  return template.replace(PLACE, () => head).replaceAll(/<script(?=[\s>])/g, `<script nonce="${NONCE}"`);
}

/** JSON that cannot end its script element, whatever a remote calls its tiles. */
function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
